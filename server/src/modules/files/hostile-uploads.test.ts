import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { office, pngChunk, pngFlood } from '../../testing/hostile-files.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount } from '../accounts/factory.ts'
import { makePicture, upload } from './factory.ts'

let app: TestApp
let buyer: Caller
beforeAll(async () => {
  app = await testApp()
  buyer = await app.login((await makeAccount(app.db)).id)
})
afterAll(() => app.close())

const send = (name: string, bytes: Buffer | Uint8Array | string, bizType = 'PHOTO') =>
  upload(app, buyer, { name, bytes: typeof bytes === 'string' ? bytes : Buffer.from(bytes), bizType })

const box = (kind: string, data: Buffer | string) => {
  const body = Buffer.from(data)
  const out = Buffer.alloc(8 + body.length)
  out.writeUInt32BE(out.length)
  out.write(kind, 4, 'latin1')
  body.copy(out, 8)
  return out
}
const mp4 = (...more: Buffer[]) =>
  Buffer.concat([box('ftyp', 'isom\0\0\0\0isom'), box('moov', 'index of it all'), box('mdat', 'frames'), ...more])

describe('pictures that are none', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [string, string, Buffer | string][] = [
    ['SVG under its own name', 'a.svg', svg],
    ['SVG as PNG', 'a.png', svg],
    ['SVG behind an XML head', 'a.jpg', `<?xml version="1.0"?>${svg}`],
    [
      'SVG that reads files',
      'a.png',
      '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/></svg>',
    ],
    ['HTML as JPEG', 'a.jpg', '<html><body onload=alert(1)>'.padEnd(200)],
    ['GIF head with a script', 'a.gif', `GIF89a/*${'a'.repeat(40)}*/=1;alert(1)//`],
    ['BMP head with a script', 'a.png', `BM${'\0'.repeat(20)}alert(1)`],
    [
      'PHP behind a JPEG mark',
      'a.jpg',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<?php system($_GET[0]);'.padEnd(99))]),
    ],
    ['WebP head without a picture', 'a.webp', 'RIFF\x10\0\0\0WEBPVP8 aaaaaaaaaaaaaaaa'],
    ['a program', 'a.png', `MZ${'\0'.repeat(60)}`],
    ['JavaScript', 'a.js', 'alert(1)//'.padEnd(60)],
    ['a PDF as a picture', 'a.png', '%PDF-1.7\n'.padEnd(99)],
    ['a TIFF', 'a.png', Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(99)])],
    ['PostScript', 'a.png', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9'],
    ['MVG', 'a.png', 'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://example.com/"|ls")\''],
    ['too little', 'a.png', 'x'],
  ]
  test.each(cases)('are refused: %s', async (_, name, bytes) => {
    const reply = await send(name, bytes)
    expect([14001, 14004]).toContain(reply.code)
    expect(reply.msg).not.toMatch(/Vips|Error|\/|libspng/i)
  })

  test('are refused by the ending too, whatever the bytes', async () => {
    const bytes = await makePicture('png', 20, 20)
    for (const name of ['a.html', 'a.php', 'a.png.exe', 'a.svg', 'a.jsp'])
      expect(await send(name, bytes)).toMatchObject({ code: 14001 })
    expect(await send('blob', bytes)).toMatchObject({ code: 0, data: { fileName: 'blob.png' } })
    expect(await send('photo.jpg', bytes)).toMatchObject({
      code: 0,
      data: { fileName: 'photo.png', type: 'image/png' },
    })
  })
})

describe('pictures with something in them', () => {
  const script = '<script>alert(document.domain)</script>'
  const holds = async (url: string) => (await app.http.inject(url)).rawPayload.includes('alert(')

  test('lose it: behind the end, in a comment, in EXIF, in a PNG text, in an ICC profile', async () => {
    const jpeg = await makePicture('jpeg', 60, 40)
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
    const png = await makePicture('png', 60, 40)
    const hosts: [string, Buffer][] = [
      ['a.jpg', Buffer.concat([jpeg, Buffer.from(script)])],
      ['b.jpg', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
      [
        'c.jpg',
        await sharp(jpeg)
          .withExif({ IFD0: { ImageDescription: script } })
          .toBuffer(),
      ],
      [
        'd.png',
        Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Comment\0${script}`)), png.subarray(33)]),
      ],
      ['e.gif', Buffer.concat([await makePicture('gif', 60, 40), Buffer.from(`;/*${script}*/`)])],
      ['f.jpg', Buffer.concat([jpeg, Buffer.from(zipSync({ 'index.html': Buffer.from(script) }))])],
    ]
    for (const [name, bytes] of hosts) {
      expect(bytes.includes('alert('), name).toBe(name !== 'f.jpg')
      const reply = await send(name, bytes)
      expect(reply, name).toMatchObject({ code: 0 })
      expect(await holds(reply.data.url), name).toBe(false)
      expect((await app.http.inject(reply.data.url)).rawPayload.includes('PK\x03\x04'), name).toBe(false)
    }
  })
})

describe('pictures that swell', () => {
  test('are refused before they are unpacked, and the memory stays where it was', async () => {
    const gif = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#000' } })
      .gif()
      .toBuffer()
    const files = [
      ['30000x30000.png', pngFlood(30_000, 30_000, 30_000)],
      ['claims-60000x60000.png', pngFlood(60_000, 60_000, 100)],
      ['claims-2G.png', pngFlood(2_147_483_647, 2_147_483_647, 1)],
      ['7000x6000.png', pngFlood(7000, 6000, 6000)],
      ['half.png', (await makePicture('png')).subarray(0, 700)],
      ['half.jpg', (await makePicture('jpeg')).subarray(0, 900)],
      ['half.gif', gif.subarray(0, 30)],
    ] as const
    const before = process.memoryUsage().rss
    // the processor's time: others may run beside it
    const used = process.cpuUsage()
    for (const [name, bytes] of files) {
      expect(await send(name, bytes), name).toMatchObject({ code: 14004, msg: '图片无法读取，请换一张' })
    }
    expect(process.cpuUsage(used).user).toBeLessThan(8_000_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
  })

  test('up to 40 MP are honest', async () => {
    expect(await send('6000x6000.png', pngFlood(6000, 6000, 6000))).toMatchObject({ code: 0, data: { width: 2560 } })
  })

  test('as animations count with all their frames', async () => {
    const colours = ['#c00000', '#00c000', '#0000c0']
    const drawn = await Promise.all(colours.map(colour => makePicture('png', 200, 120, colour)))
    const frames = await sharp(drawn, { join: { animated: true } })
      .gif()
      .toBuffer()
    const reply = await send('move.gif', frames)
    expect(reply).toMatchObject({ code: 0, data: { type: 'image/gif', width: 200, height: 120 } })
    const small = await app.http.inject({ url: `${reply.data.url}?w=96`, headers: { accept: 'image/webp' } })
    expect((await sharp(small.rawPayload).metadata()).pages).toBe(3)
  })
})

describe('papers', () => {
  test('are taken by what their bytes say and their name agrees with', async () => {
    const honest: [string, Uint8Array | string, string][] = [
      ['协议.pdf', '%PDF-1.4\nbody', 'CONTRACT'],
      ['合同.docx', office('word/document.xml'), 'CONTRACT'],
      ['清单.xlsx', office('xl/workbook.xml'), 'ATTACHMENT'],
      ['介绍.pptx', office('ppt/presentation.xml'), 'DATA_LIBRARY'],
      ['旧合同.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(99)]), 'CONTRACT'],
      ['资料.zip', zipSync({ '说明/读我.txt': Buffer.from('honest') }), 'DATA_LIBRARY'],
      ['清单.csv', '\ufeff名称,数量\n"甘氨酸, AR",-20\n乙腈 <10 ppm,+3\n', 'ATTACHMENT'],
      ['GBK清单.csv', Buffer.from('c3fbb3c62cCAFDC1BF0D0AB8CAB0B1CBE12C320D0A', 'hex'), 'ATTACHMENT'],
      ['发票.xml', '<?xml version="1.0" encoding="UTF-8"?><EInvoice><Amount>12</Amount></EInvoice>', 'INVOICE'],
      ['发票.ofd', zipSync({ 'OFD.xml': Buffer.from('<ofd:OFD/>') }), 'INVOICE'],
    ]
    for (const [name, bytes, bizType] of honest)
      expect(await send(name, bytes, bizType), name).toMatchObject({ code: 0 })
  })

  test('under a foreign name, with macros, with entities or of another use are refused', async () => {
    const hostile: [string, Uint8Array | string, string][] = [
      ['a.docx', '%PDF-1.4\nbody', 'CONTRACT'],
      ['a.pdf', zipSync({ 'a.txt': Buffer.from('x') }), 'CONTRACT'],
      ['a.docx', office('xl/workbook.xml'), 'CONTRACT'],
      ['a.docx', office('word/document.xml', { 'word/vbaProject.bin': Buffer.from('macro') }), 'CONTRACT'],
      ['a.xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'INVOICE'],
      [
        'a.xml',
        '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
        'INVOICE',
      ],
      ['a.xml', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>', 'INVOICE'],
      ['a.exe', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(99)]), 'CONTRACT'],
      ['a.html', '<html>', 'DATA_LIBRARY'],
      ['a.csv', '名称,数量\n甘氨酸,2\n', 'CONTRACT'],
      ['a.csv', '名称,数量\n<script>alert(1)</script>,2\n', 'ATTACHMENT'],
      ['a.csv', '名称,数量\n甘氨酸,=HYPERLINK("http://evil.example")\n', 'ATTACHMENT'],
      ['a.csv', '名称,数量\n甘氨酸,"-2+3+cmd|\' /C calc\'!A0"\n', 'ATTACHMENT'],
      ['a.csv', Buffer.from('4d5a900003000000040000ffff0000b8', 'hex'), 'ATTACHMENT'],
      ['a.zip', zipSync({ 'a.txt': Buffer.from('x') }), 'LICENSE'],
    ]
    for (const [name, bytes, bizType] of hostile)
      expect(await send(name, bytes, bizType), name).toMatchObject({ code: 14001 })
  })

  test('that are zip bombs, leave their folder or have a damaged directory are refused', async () => {
    const zeros = zipSync({ 'bomb.bin': new Uint8Array(40_000_000) }, { level: 9 })
    expect(zeros.length).toBeLessThan(100_000)
    expect(await send('bomb.zip', zeros, 'DATA_LIBRARY')).toMatchObject({ code: 14001 })
    expect(
      await send('bomb.xlsx', office('xl/workbook.xml', { 'xl/sheet1.xml': new Uint8Array(40_000_000) }), 'ATTACHMENT'),
    ).toMatchObject({ code: 14001 })
    for (const inner of ['../../etc/cron.d/x', '/etc/passwd', 'C:/windows/x', 'a/../../b', '..\\..\\x']) {
      expect(await send('slip.zip', zipSync({ [inner]: Buffer.from('x') }), 'DATA_LIBRARY'), inner).toMatchObject({
        code: 14001,
      })
    }
    const honest = zipSync({ 'a.txt': Buffer.from('x'.repeat(999)) })
    expect(await send('cut.zip', honest.subarray(0, honest.length - 30), 'DATA_LIBRARY')).toMatchObject({ code: 14001 })
    const lying = Buffer.from(honest)
    lying.writeUInt32LE(0xfffffff0, lying.length - 6)
    expect(await send('lying.zip', lying, 'DATA_LIBRARY')).toMatchObject({ code: 14001 })
  })

  test('that unpack to more or less than their directory says are refused, honest ones taken', async () => {
    /** Changes a number of the first file's entry in the directory. */
    const forged = (zip: Uint8Array, at: number, change: (value: number) => number) => {
      const out = Buffer.from(zip)
      const entry = out.indexOf('PK\x01\x02', 0, 'latin1') + at
      out.writeUInt32LE(change(out.readUInt32LE(entry)), entry)
      return out
    }
    const PACKED = 20
    const UNPACKED = 24
    const HEADER_AT = 42
    const bomb = zipSync({ 'bomb.bin': new Uint8Array(60_000_000) }, { level: 9 })
    expect(
      await send(
        'bomb.zip',
        forged(bomb, UNPACKED, () => 1000),
        'DATA_LIBRARY',
      ),
    ).toMatchObject({ code: 14001 })
    const word = office('word/document.xml', { 'word/media/a.bin': new Uint8Array(60_000_000) })
    const last = word.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    const hidden = Buffer.concat([word.subarray(0, last), forged(word.subarray(last), UNPACKED, () => 1000)])
    expect(await send('bomb.docx', hidden, 'ATTACHMENT')).toMatchObject({ code: 14001 })
    const honest = zipSync({ 'a.txt': Buffer.from('x'.repeat(9999)), 'b.bin': [new Uint8Array(600_000), { level: 0 }] })
    for (const [at, change] of [
      [UNPACKED, size => size - 1],
      [UNPACKED, size => size + 1],
      [PACKED, size => size + 900_000],
      [PACKED, size => size - 3],
      [HEADER_AT, at => at + 1],
    ] as [number, (value: number) => number][]) {
      expect(await send('a.zip', forged(honest, at, change), 'DATA_LIBRARY'), `${at}`).toMatchObject({ code: 14001 })
    }
    expect(await send('a.zip', honest, 'DATA_LIBRARY')).toMatchObject({ code: 0 })
  })
})

describe('videos', () => {
  test('are taken as MP4 whose boxes fill the file', async () => {
    const reply = await send('演示.mp4', mp4(), 'VIDEO')
    expect(reply).toMatchObject({ code: 0, data: { type: 'video/mp4', width: null } })
    const part = await app.http.inject({ url: reply.data.url, headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
  })

  test('are refused with a tail, without an index, of another brand or as another kind', async () => {
    for (const [name, bytes, kind] of [
      ['a.mp4', Buffer.concat([mp4(), Buffer.from('<script>alert(1)</script>')]), 'VIDEO'],
      ['a.mp4', Buffer.concat([box('ftyp', 'isom\0\0\0\0'), box('mdat', 'x')]), 'VIDEO'],
      ['a.mp4', Buffer.concat([box('ftyp', 'heic\0\0\0\0'), box('moov', 'x'), box('mdat', 'x')]), 'VIDEO'],
      ['a.mp4', mp4().subarray(0, 40), 'VIDEO'],
      ['a.avi', mp4(), 'VIDEO'],
      ['a.mp4', mp4(), 'PHOTO'],
    ] as const) {
      expect(await send(name, bytes, kind), name).toMatchObject({ code: 14001 })
    }
  })
})

test('names keep neither folders nor characters that deceive', async () => {
  const bytes = '%PDF-1.4\nbody'
  const name = async (given: string) => (await send(given, bytes, 'ATTACHMENT')).data?.fileName
  expect(await name('../../etc/报告.pdf')).toBe('报告.pdf')
  expect(await name('C:\\Users\\me\\报告.pdf')).toBe('报告.pdf')
  expect(await name('harmless\u202efdp.pdf')).toBe('harmlessfdp.pdf')
  expect(await name(`${'长'.repeat(300)}.pdf`)).toHaveLength(120)
})

test('a file over all limits is refused with 413 and never arrives', async () => {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/file/file/upload',
    headers: {
      authorization: `Bearer ${buyer!.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(300 * 1024 * 1024),
    },
    payload: '--x\r\n',
  })
  expect(reply.statusCode).toBe(413)
  expect(reply.headers.connection).toBe('close')
  expect(reply.json()).toMatchObject({ code: 41300, msg: '提交的内容过大' })
})
