import { failureOf, timeoutOf } from './request.ts';

type Upload = { path: string; field: string; file: File; onProgress: (share: number) => void };

/**
 * Sends one file as multipart and answers the JSON (UPL-01). Not `fetch`, which tells no upload progress;
 * failures are those of `request`. `onProgress` hears the share sent, 0 to 1.
 */
export function upload<Answer>({ path, field, file, onProgress }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const body = new FormData();
    body.append(field, file);
    call.open('POST', path);
    call.timeout = timeoutOf(path);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    call.onload = () =>
      call.status >= 200 && call.status < 300
        ? resolve(JSON.parse(call.responseText))
        : reject(failureOf(call.status, call.statusText, call.responseText));
    call.ontimeout = () => reject(new Error('Request timeout - operation took too long'));
    call.onerror = () => reject(new TypeError('The network did not answer'));
    call.send(body);
  });
}
