/** The file that was chosen; the field is empty again, so that the same file can be chosen once more when it has changed. */
export function taken(field: HTMLInputElement): File | undefined {
  const file = field.files?.[0];
  field.value = "";
  return file;
}

/** Have the browser save a text as a file. */
export function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
