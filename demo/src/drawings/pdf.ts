/**
 * Small papers of the demo library as PDF: headings and paragraphs in Chinese on A4, without embedded fonts (readers
 * bring a Song face for STSong-Light).
 */

const WIDTH = 595
const HEIGHT = 842
const MARGIN = 64
const BODY = 11
const LEADING = 20

interface Line {
  readonly text: string
  readonly size: number
  readonly gap: number
}

const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** Widths as the font has them: full for Chinese, half for Latin. */
const widthOf = (char: string): number => (char.charCodeAt(0) < 0x2e80 ? 0.5 : 1)

function wrap(text: string, size: number): string[] {
  const most = (WIDTH - 2 * MARGIN) / size
  const rows: string[] = []
  let row = ''
  let width = 0
  for (const char of text) {
    if (width + widthOf(char) > most) {
      rows.push(row)
      row = ''
      width = 0
    }
    row += char
    width += widthOf(char)
  }
  return row === '' ? rows : [...rows, row]
}

function linesOf(title: string, foot: string, parts: readonly (readonly string[])[]): Line[] {
  const block = (text: string, size: number, gap: number): Line[] =>
    wrap(text, size).map((row, i) => ({ text: row, size, gap: i === 0 ? gap : 0 }))
  return [
    ...block(title, 20, 0),
    ...block(foot, 9, 4),
    ...parts.flatMap(([heading = '', ...paragraphs]) => [
      ...block(heading, 14, 16),
      ...paragraphs.flatMap(paragraph => block(paragraph, BODY, 4)),
    ]),
  ]
}

/** Lines set on as many pages as they need. */
function pagesOf(lines: readonly Line[]): string[] {
  const pages: string[] = ['']
  let y = HEIGHT - MARGIN
  for (const { text, size, gap } of lines) {
    y -= Math.max(LEADING, size * 1.5) + gap
    if (y < MARGIN) {
      pages.push('')
      y = HEIGHT - MARGIN - LEADING
    }
    pages[pages.length - 1] += `BT /F1 ${size} Tf 1 0 0 1 ${MARGIN} ${y.toFixed(1)} Tm <${hex(text)}> Tj ET\n`
  }
  return pages
}

/** @param parts each a heading with its paragraphs */
export function demoPdf(title: string, foot: string, parts: readonly (readonly string[])[]): Buffer {
  const pages = pagesOf(linesOf(title, foot, parts))
  const first = 6
  const kids = pages.map((_, i) => `${first + i * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((page, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + i * 2 + 1} 0 R >>`,
      `<< /Length ${page.length} >>\nstream\n${page}endstream`,
    ]),
  ]
  let body = '%PDF-1.5\n'
  const starts = objects.map((object, i) => {
    const start = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
