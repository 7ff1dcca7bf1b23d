/**
 * XML in pieces that each end where a tag begins, so that no tag is cut in two: whatever bytes it comes in, in any encoding that
 * has ASCII as it is. One character stands for one byte.
 */
export class TagCutter {
  /** What came behind the beginning of the last tag. */
  rest = ''

  /** @returns what is whole by now */
  take(bytes: Buffer): string {
    const xml = this.rest + bytes.toString('latin1')
    const cut = Math.max(xml.lastIndexOf('<'), 0)
    this.rest = xml.slice(cut)
    return xml.slice(0, cut)
  }

  /** @returns what is left when no bytes follow */
  end(): string {
    const { rest } = this
    this.rest = ''
    return rest
  }
}
