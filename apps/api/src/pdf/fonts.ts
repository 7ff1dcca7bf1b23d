import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const fontOf = (path: string) => readFile(resolve(`@expo-google-fonts/noto-sans/${path}`))

let fonts: Promise<{ regular: Buffer; bold: Buffer }> | undefined
/** The letters of Latin, Cyrillic and Greek, which a document carries in itself. */
export function readFonts(): Promise<{ regular: Buffer; bold: Buffer }> {
  fonts ??= Promise.all([
    fontOf('400Regular/NotoSans_400Regular.ttf'),
    fontOf('700Bold/NotoSans_700Bold.ttf'),
  ]).then(([regular, bold]) => ({ regular, bold }))
  return fonts
}
