import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Picture = { width: number; height: number; toBuffer: (type: 'image/png') => Buffer }

type CanvasFactory = {
  create: (
    width: number,
    height: number,
  ) => {
    canvas: Picture
    context: {
      getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray }
    }
  }
}

/** Of a capital, in sizes of its letters. */
const capHeight = 0.72

/** A piece of text: where its letters stand, in points from the upper left corner of its page. */
export type PdfText = { text: string; left: number; right: number; top: number; bottom: number }

/** A page of a PDF as a reader shows it. */
export type PdfPage = {
  text: string
  /** Its pieces, without blanks. */
  texts: PdfText[]
  /** Where texts end, in points from the left. */
  ends: number[]
  /** Draws it, so many pixels a point. */
  draw: (scale?: number) => Promise<{ picture: Picture; pixels: Uint8ClampedArray }>
}

/** The pages of a PDF. */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const page = await pdf.getPage(index + 1)
    const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []))
    const draw = async (scale = 2) => {
      const viewport = page.getViewport({ scale })
      // The canvas that pdfjs brings along for Node.
      const { canvas, context } = (pdf.canvasFactory as CanvasFactory).create(viewport.width, viewport.height)
      await page.render({ canvas: canvas as never, viewport }).promise
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      return { picture: canvas, pixels: data }
    }
    const { height: pageHeight } = page.getViewport({ scale: 1 })
    return {
      texts: items.flatMap(({ str: text, transform, width, height }) => {
        if (text.trim() === '') return []
        const [left, base] = [Number(transform[4]), pageHeight - Number(transform[5])]
        return [{ text, left, right: left + width, top: base - height * capHeight, bottom: base }]
      }),
      text: items
        .map(({ str }) => str)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
      ends: items.map(({ transform, width }) => Number(transform[4]) + width),
      draw,
    }
  })
  return Promise.all(pages)
}
