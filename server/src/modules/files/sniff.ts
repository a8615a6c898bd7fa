import type { Content } from './content.ts'
import { endingOf, type Format, formats } from './formats.ts'
import { listZip } from './zip/zip-listing.ts'

const HEAD_BYTES = 4096
const MAX_XML_BYTES = 2 * 1024 * 1024
const MAX_CSV_BYTES = 5 * 1024 * 1024

/**
 * What a file is by its bytes, never by its name alone. Pictures are only recognised here; whether they can be decoded
 * shows when they are encoded anew.
 * @returns null for everything that is not stored: SVG, HTML, scripts, programs, damaged archives, zip bombs
 */
export async function sniff(content: Content, fileName: string): Promise<Format | null> {
  const head = await content.slice(0, HEAD_BYTES)
  const text = (start: number, end: number) => head.toString('latin1', start, end)
  const ending = endingOf(fileName)

  if (head.length < 12) return null
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 5) === '%PDF-') return named(ending, 'pdf')
  if (text(4, 8) === 'ftyp') return (await isMp4(content)) ? named(ending, 'mp4') : null
  if (text(0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return named(ending, 'ole')
  if (text(0, 4) === 'PK\x03\x04') return named(ending, await sniffZip(content))
  if (ending === 'csv') return (await isPlainCsv(content)) ? 'csv' : null
  return (await isPlainXml(content)) ? named(ending, 'xml') : null
}

/** Papers and videos keep their name, so it must say what they are. */
const named = (ending: string, format: Format | null): Format | null =>
  format && formats[format].endings.includes(ending) ? format : null

async function sniffZip(content: Content): Promise<Format | null> {
  const entries = await listZip(content)
  if (!entries) return null
  const names = new Set(entries)
  if (names.has('OFD.xml')) return 'ofd'
  if (!names.has('[Content_Types].xml')) return 'zip'
  if (entries.some(name => /vbaProject\.bin$/i.test(name))) return null
  if (names.has('word/document.xml')) return 'docx'
  if (names.has('xl/workbook.xml')) return 'xlsx'
  if (names.has('ppt/presentation.xml')) return 'pptx'
  return null
}

const VIDEO_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]?|MSNV|dash|mmp4|3gp[4-6])$/

/** Walks the outermost boxes: they must fill the file exactly and hold an index and data. */
async function isMp4(content: Content): Promise<boolean> {
  const found = new Set<string>()
  let at = 0
  for (let box = 0; at < content.size && box < 10_000; box++) {
    const head = await content.slice(at, 16)
    if (head.length < 8) return false
    const kind = head.toString('latin1', 4, 8)
    let size = head.readUInt32BE(0)
    if (size === 1) size = head.length < 16 ? 0 : Number(head.readBigUInt64BE(8))
    else if (size === 0) size = content.size - at
    if (size < 8 || !/^[\x20-\x7e]{4}$/.test(kind)) return false
    if (box === 0 && !VIDEO_BRANDS.test(head.toString('latin1', 8, 12).trimEnd())) return false
    found.add(kind)
    at += size
  }
  return at === content.size && found.has('moov') && (found.has('mdat') || found.has('moof'))
}

/** Invoices come as XML: well-formed text without entities and without anything a browser would run. */
async function isPlainXml(content: Content): Promise<boolean> {
  if (content.size > MAX_XML_BYTES) return false
  const bytes = await content.all()
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  return (
    text.startsWith('<?xml') &&
    !text.includes('\0') &&
    !/<!DOCTYPE|<!ENTITY|xml-stylesheet|w3\.org\/(1999\/xhtml|2000\/svg|1999\/XSL)|<\w*:?(script|svg|html)\b/i.test(
      text,
    )
  )
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gbk = new TextDecoder('gbk', { fatal: true })

/** Lists come as CSV: text in UTF-8 or GBK without marks of a page, and without a cell that a spreadsheet would run. */
async function isPlainCsv(content: Content): Promise<boolean> {
  if (content.size > MAX_CSV_BYTES) return false
  const text = textOf(await content.all())
  return (
    text !== null &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    !/[\u0000-\u0008\u000e-\u001f]/.test(text) &&
    !/<(?:!|\?|\/?[a-z])/i.test(text) &&
    !/(?:^|[,;\t\n\r"])\s*(?:[=@]|[+-][^,;\t\n\r]*[|(!])/.test(text)
  )
}

function textOf(bytes: Buffer): string | null {
  for (const decoder of [utf8, gbk]) {
    try {
      return decoder.decode(bytes)
    } catch {
      // another encoding
    }
  }
  return null
}
