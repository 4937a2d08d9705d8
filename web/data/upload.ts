import { failureOf, timeoutOf } from './request.ts';

type Upload = { path: string; field: string; file: File; onProgress: (share: number) => void };

/**
 * Uploads one file as multipart and resolves to the JSON response (UPL-01). Not `fetch`, which has no upload
 * progress; errors are those of `request`. `onProgress` gets the share sent, 0 to 1.
 */
export function upload<Result>({ path, field, file, onProgress }: Upload): Promise<Result> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const body = new FormData();
    body.append(field, file);
    xhr.open('POST', path);
    xhr.timeout = timeoutOf(path);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    xhr.onload = () =>
      xhr.status >= 200 && xhr.status < 300
        ? resolve(JSON.parse(xhr.responseText))
        : reject(failureOf(xhr.status, xhr.statusText, xhr.responseText));
    xhr.ontimeout = () => reject(new Error('Request timeout - operation took too long'));
    xhr.onerror = () => reject(new TypeError('The network did not answer'));
    xhr.send(body);
  });
}
