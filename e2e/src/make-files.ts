import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Files as people upload them, made here, so that journeys need none beside them. */

const u16 = (value: number) => {
  const out = Buffer.alloc(2)
  out.writeUInt16LE(value)
  return out
}
const u32 = (value: number) => {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(value)
  return out
}

/** A zip of these files, names in UTF-8. */
export function makeZip(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const facts = [
      u16(20),
      u16(0x800),
      u16(8),
      u32(0),
      u32(crc32(bytes)),
      u32(packed.length),
      u32(bytes.length),
      u16(path.length),
      u16(0),
    ]
    const header = Buffer.concat([u32(0x04034b50), ...facts, path])
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), ...facts, u16(0), u16(0), u16(0), u32(0), u32(at), path]))
    parts.push(header, packed)
    at += header.length + packed.length
  }
  const index = Buffer.concat(directory)
  const end = [
    u32(0x06054b50),
    u32(0),
    u16(directory.length),
    u16(directory.length),
    u32(index.length),
    u32(at),
    u16(0),
  ]
  return Buffer.concat([...parts, index, ...end])
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An .xlsx file with one sheet of texts. */
export function makeSheet(rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map((cells, i) => {
    const texts = cells.map(cell => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`)
    return `<row r="${i + 1}">${texts.join('')}</row>`
  })
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  return makeZip(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])))
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG from its lines of red, green and blue, each behind a 0. */
function png(width: number, height: number, lines: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[9] = 2
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Grain without end, as large as a photo of a phone: 7 MB. */
export function makePhoto(): Buffer {
  const [width, height] = [1800, 1300]
  const lines = Buffer.alloc(height * (1 + width * 3))
  let seed = 7
  for (let i = 0; i < lines.length; i++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    lines[i] = i % (1 + width * 3) === 0 ? 0 : seed >>> 24
  }
  return png(width, height, lines)
}

/** A small PNG of two colours, another one for every number. */
export function makePicture(number: number, side = 48): Buffer {
  const colour = [(number * 37) % 256, (number * 91) % 256, (number * 53) % 256]
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: side }, (_, x) => (x < side / 3 && y > side / 2 ? [255, 244, 236] : colour)).flat(),
    ]),
  )
  return png(side, side, Buffer.concat(rows))
}

/** A PDF of one empty page. */
export const makePdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )

/** The names in a zip, by its directory. */
export function zipEntries(zip: Buffer): string[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const names: string[] = []
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [name, extra, comment] = [28, 30, 32].map(field => zip.readUInt16LE(at + field))
    names.push(zip.toString('utf8', at + 46, at + 46 + name!))
    at += 46 + name! + extra! + comment!
  }
  return names
}
