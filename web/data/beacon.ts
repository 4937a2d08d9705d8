/** Tells the server what happened and waits for no answer; it is sent even while the page is being left. */
export function beacon(path: string, body?: object): void {
  const sent = body && new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(path, sent);
}
