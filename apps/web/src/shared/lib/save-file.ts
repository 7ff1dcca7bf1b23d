export type NamedFile = { name: string; blob: Blob }

/** Browsers read the file after the click; by then they have. */
const forgetAfterMs = 60_000

/** Hands a file to the browser, which saves it where the person keeps downloads. */
export function saveFile({ name, blob }: NamedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), forgetAfterMs)
}
