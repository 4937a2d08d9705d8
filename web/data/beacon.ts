/** Sends an event to the server without waiting for a response, even while the page is closing. */
export function beacon(path: string, body?: object): void {
  const blob = body && new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(path, blob);
}
