import { zipSync } from 'fflate'
import { makePicture } from '../../../server/src/modules/files/factory.ts'
import { office, pngChunk, pngFlood } from '../../../server/src/testing/hostile-files.ts'

export interface HostileFile {
  readonly what: string
  readonly name: string
  readonly bizType: string
  readonly bytes: Buffer
}

/** Zeros that weigh nothing packed. */
const bomb = (megabytes: number): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from('<Types/>'),
      'word/document.xml': new Uint8Array(megabytes * 1024 * 1024),
      'xl/workbook.xml': Buffer.from('<a/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(megabytes * 1024 * 1024),
    }),
  )

const SCRIPT = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
const xxe = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd"><!ENTITY c "&b;&b;">]><a>&b;</a>'
const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><l>&j;</l>`

export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await makePicture('jpeg', 60, 40)
  const png = await makePicture('png', 60, 40)
  const gif = await makePicture('gif', 60, 40)
  const one = (what: string, name: string, bytes: Buffer | string, bizType = 'PHOTO'): HostileFile => ({
    what,
    name,
    bizType,
    bytes: Buffer.from(bytes as Buffer),
  })
  return [
    one('SVG', 'a.svg', svg),
    one('SVG as PNG', 'a.png', svg),
    one('SVG behind an XML head', 'a.jpg', `<?xml version="1.0"?>${svg}`),
    one('HTML as JPEG', 'a.jpg', `<html><body onload=alert(1)>${SCRIPT}`.padEnd(300)),
    one('HTML as PDF', 'a.pdf', `<html>${SCRIPT}`.padEnd(300), 'ATTACHMENT'),
    one('JPEG with a script behind it', 'a.jpg', Buffer.concat([jpeg, Buffer.from(SCRIPT)])),
    one('PNG with a script behind it', 'a.png', Buffer.concat([png, Buffer.from(SCRIPT)])),
    one('GIF that is a script', 'a.gif', Buffer.concat([gif, Buffer.from(`/*${SCRIPT}*/=1;alert(1)`)])),
    one('GIF head with a script', 'a.gif', `GIF89a/*${'a'.repeat(40)}*/=1;${SCRIPT}`),
    one('JPEG that is a zip', 'a.jpg', Buffer.concat([jpeg, office('word/document.xml')])),
    one(
      'script in a PNG text chunk',
      'a.png',
      Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`a\0${SCRIPT}`)), png.subarray(33)]),
    ),
    one('WebP head without a picture', 'a.webp', 'RIFF\x10\0\0\0WEBPVP8 aaaaaaaaaaaaaaaa'),
    one('a program', 'a.png', `MZ${'\0'.repeat(200)}`),
    one('a program as a paper', 'a.pdf', `MZ${'\0'.repeat(200)}`, 'ATTACHMENT'),
    one('pixel flood, claimed', 'a.png', pngFlood(50_000, 50_000, 1)),
    one('pixel flood, real', 'a.png', pngFlood(30_000, 30_000, 30_000)),
    one('pixel flood, widest', 'a.png', pngFlood(0x7fffffff, 1, 1)),
    one('half a picture', 'a.jpg', jpeg.subarray(0, jpeg.length >> 1)),
    one('zip bomb as a paper', 'a.docx', bomb(400), 'ATTACHMENT'),
    one('zip bomb as a sheet', 'a.xlsx', bomb(400), 'ATTACHMENT'),
    one(
      'zip that leaves its folder',
      'a.zip',
      Buffer.from(zipSync({ '../../../../etc/cron.d/a': Buffer.from('x'), 'a.png': png })),
      'ATTACHMENT',
    ),
    one(
      'zip of ten thousand files',
      'a.zip',
      Buffer.from(
        zipSync(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`${i}.txt`, Buffer.from('a')]))),
      ),
      'ATTACHMENT',
    ),
    one(
      'paper with macros',
      'a.docx',
      office('word/document.xml', { 'word/vbaProject.bin': Buffer.from('x') }),
      'ATTACHMENT',
    ),
    one('invoice that reads files', 'a.xml', xxe, 'INVOICE'),
    one('invoice of a billion laughs', 'a.xml', laughs, 'INVOICE'),
    one('a name that leaves its folder', '../../../../etc/passwd.png', png),
    one('a name with a line in it', 'a\r\nset-cookie: x=1\r\n.png', png),
    one(
      'PDF that runs a script',
      'a.pdf',
      '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
      'ATTACHMENT',
    ),
    one('nothing', 'a.png', ''),
  ]
}

/** Sheets for the import of goods. */
export function hostileSheets(): { what: string; bytes: Buffer }[] {
  const sheet = (xml: string, more: Record<string, Uint8Array> = {}) =>
    Buffer.from(
      zipSync({
        '[Content_Types].xml': Buffer.from(
          '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        ),
        'xl/workbook.xml': Buffer.from(
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="a" sheetId="1"/></sheets></workbook>',
        ),
        'xl/worksheets/sheet1.xml': Buffer.from(xml),
        ...more,
      }),
    )
  return [
    { what: 'sheet that reads files', bytes: sheet(xxe) },
    { what: 'sheet of a billion laughs', bytes: sheet(laughs) },
    { what: 'strings that read files', bytes: sheet('<worksheet/>', { 'xl/sharedStrings.xml': Buffer.from(xxe) }) },
    { what: 'sheet that is a bomb', bytes: bomb(400) },
    { what: 'sheet that leaves its folder', bytes: sheet('<worksheet/>', { '../../etc/passwd': Buffer.from('x') }) },
    {
      what: 'sheet with a row at the end of the world',
      bytes: sheet(
        '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
      ),
    },
    { what: 'deep sheet', bytes: sheet(`<worksheet>${'<a>'.repeat(100_000)}`) },
    { what: 'no sheet', bytes: Buffer.from('PK\x03\x04 nothing') },
  ]
}
