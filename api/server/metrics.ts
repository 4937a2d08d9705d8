import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Projections } from '#projections/engine/ports.ts';
import type { FailingConsumer } from '#schema/wire.ts';

/** Metrics of the gateway as Prometheus text (/metrics). */
export type Metrics = {
  /** `route` is the pattern of the path. */
  observeRequest(route: string, method: string, status: number, ms: number): void;
  /** One append to the log, from call to result. */
  observeAppend(ms: number): void;
  text(): Promise<string>;
};

/** Where the gauges are read at each scrape. */
export type GaugeSources = {
  projections: Pick<Projections, 'status'>;
  consumers(): Promise<FailingConsumer[]>;
  now(): Date;
  subscribers(): number;
  /** Commands in flight. */
  commands(): number;
};

const buckets = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics({ projections, consumers, now, subscribers, commands }: GaugeSources): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the answer by route',
    labelNames: ['route', 'method'] as const,
    buckets,
    registers,
  });
  const appends = new Histogram({
    name: 'log_append_duration_seconds',
    help: 'Time of one append to the log, on disk',
    buckets,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const position = gauge('projection_position', 'Last applied position', ['projection']);
  const lag = gauge('projection_lag_events', 'Events not yet applied', ['projection']);
  const parked = gauge('projection_parked_rows', 'Rows that wait for a corrected projection', ['projection']);
  const failing = gauge('log_consumer_failing_seconds', 'Time since a consumer of the log has failed', [
    'consumer',
    'process',
  ]);
  const readers = gauge('graphql_subscribers', 'Open subscriptions');
  const depth = gauge('command_queue_depth', 'Commands decided or waiting');

  return {
    /** `route` is the pattern of the path. */
    observeRequest(route, method, status, ms) {
      requests.inc({ route, method, status });
      durations.observe({ route, method }, ms / 1000);
    },
    observeAppend: (ms) => appends.observe(ms / 1000),
    async text() {
      // Without the event log there is no status of views; the other metrics are still needed.
      const views = await projections.status().catch(() => []);
      for (const view of views) {
        position.set({ projection: view.name }, Number(view.position));
        lag.set({ projection: view.name }, view.lag);
        parked.set({ projection: view.name }, view.parked.length);
      }
      failing.reset();
      for (const { consumer, process, since } of await consumers().catch(() => []))
        failing.set({ consumer, process }, (now().getTime() - Date.parse(since)) / 1000);
      readers.set(subscribers());
      depth.set(commands());
      return register.metrics();
    },
  };
}
