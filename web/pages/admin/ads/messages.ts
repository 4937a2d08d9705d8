import type { AdSize } from '#schema/ads/ad.ts';
import { daysBetween, monthAndDay } from '#schema/kernel/time/calendar.ts';
import { adSizeNames } from '#web/components/ad-names.ts';
import { counted } from '../formats.ts';

/** 'Leaderboard, 728x90'. */
export function sizeInWords(size: string): string {
  return `${adSizeNames[size as AdSize]}, ${size}`;
}

type Run = { startDate: string; endDate: string };

/** 'Nov 21, 2026 to Dec 20, 2026 (30 days)', both ends counted. */
export function runInWords({ startDate, endDate }: Run): string {
  const day = (date: string) => `${monthAndDay(date)}, ${date.slice(0, 4)}`;
  return `${day(startDate)} to ${day(endDate)} (${counted(daysBetween(startDate, endDate) + 1, 'day')})`;
}

export function runAt({ startDate, endDate }: Run, today: string): 'to come' | 'on' | 'over' {
  if (today < startDate) return 'to come';
  return today > endDate ? 'over' : 'on';
}

/** Clicks over impressions as a percent with two decimals; '0.00%' with no impressions (AAD-02). */
export function clickThroughRate(clicks: number, impressions: number): string {
  return `${(impressions === 0 ? 0 : (100 * clicks) / impressions).toFixed(2)}%`;
}
