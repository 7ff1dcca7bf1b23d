/** A file of an archive: its bytes as they lie there, with what is true of them. */
export type ArchivePart = { name: string; packed: Buffer; method: 0 | 8; size: number; crc32: number }

/** Names are UTF-8. */
const utf8 = 0x0800
const version = 20

/** What the header of a file and its entry in the directory have in common (APPNOTE 4.4). */
function factsOf({ name, packed, method, size, crc32 }: ArchivePart): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(utf8, 2)
  facts.writeUInt16LE(method, 4)
  facts.writeUInt32LE(crc32, 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(size, 18)
  facts.writeUInt16LE(Buffer.byteLength(name), 22)
  return facts
}

function directoryEntry(part: ArchivePart, offset: number): Buffer {
  const head = Buffer.from([0x50, 0x4b, 0x01, 0x02, version, 0])
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([head, factsOf(part), tail, Buffer.from(part.name)])
}

/** An archive of these parts and nothing else, without unpacking them: what one reader sees in it, every other sees. */
export function rebuildArchive(parts: readonly ArchivePart[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    directory.push(directoryEntry(part, offset))
    const head = [Buffer.from([0x50, 0x4b, 0x03, 0x04]), factsOf(part), Buffer.from(part.name)]
    for (const piece of [...head, part.packed]) {
      pieces.push(piece)
      offset += piece.length
    }
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, listed, end])
}
