import { answered, request } from '../../dataProvider/http.ts';
import { downloadFile } from '../../resources/download.ts';

/** Puts a file into a case. */
export async function addFile(caseId: string, file: File): Promise<void> {
  const body = { name: file.name, content: await inBase64(file) };
  await request(`v1/crud/case/${encodeURIComponent(caseId)}/files`, { method: 'POST', body });
}

/** Saves a file of a case under its name. */
export async function saveFile(id: string, name: string): Promise<void> {
  const { response } = await answered(`v1/crud/case-file/${encodeURIComponent(id)}/content`);
  const given = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  downloadFile(given === undefined ? name : decodeURIComponent(given), await response.blob());
}

function inBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(reader.error ?? new Error(file.name));
  reader.readAsDataURL(file);
  return promise;
}
