/** Downloads a file that was created in the browser. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
