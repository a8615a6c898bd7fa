import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'

/** Kinds of papers that demo goods come with. */
export type Paper = 'COA' | 'SDS'

const FOOT = 'Sample document of the demo data. Not for use with real material.'

/** A page of lines: text, size in points, bold or not, empty lines as gaps. */
interface Line {
  readonly text: string
  readonly size?: number
  readonly isBold?: boolean
}

/**
 * A certificate or safety sheet of demo goods as a PDF of one page, in English as such papers usually are (the fonts
 * that every reader has know no Chinese).
 */
export const demoPaper = (paper: Paper, form: GoodsForm): Buffer =>
  pdf([...(paper === 'COA' ? certificate(form) : safetySheet(form)), { text: '' }, { text: FOOT, size: 8 }])

const head = (title: string, form: GoodsForm): Line[] => [
  { text: title, size: 20, isBold: true },
  { text: '' },
  { text: form.nameEn, size: 14, isBold: true },
  { text: `Catalogue No.   ${form.catalogNo}` },
  { text: `CAS No.         ${form.cas}` },
  { text: `Formula         ${form.mf}` },
  { text: `Molar mass      ${form.mw} g/mol` },
]

/** The lot that the certificate of demo goods is of. */
export const demoLot = ({ catalogNo }: GoodsForm): string => `${catalogNo.replace(/\D/g, '').padStart(6, '0')}A`

function certificate(form: GoodsForm): Line[] {
  const purity = Number(/[\d.]+/.exec(form.purity)?.[0] ?? 98)
  const rows = [
    ['Test', 'Specification', 'Result'],
    ['Appearance', form.form === '液体' ? 'Clear liquid' : 'White powder or crystals', 'Conforms'],
    ['Identity (IR)', 'Matches the reference', 'Conforms'],
    ['Assay', `>= ${purity} %`, `${((purity + 100) / 2).toFixed(2)} %`],
    ['Water (Karl Fischer)', '<= 0.5 %', '0.12 %'],
    ['Heavy metals (as Pb)', '<= 5 ppm', '< 5 ppm'],
  ]
  return [
    ...head('CERTIFICATE OF ANALYSIS', form),
    { text: `Lot No.         ${demoLot(form)}` },
    { text: '' },
    ...rows.map((cells, at) => ({ text: cells.map(cell => cell.padEnd(28)).join(''), isBold: at === 0 })),
    { text: '' },
    { text: 'Released by Quality Control' },
  ]
}

const safetySheet = (form: GoodsForm): Line[] => [
  ...head('SAFETY DATA SHEET', form),
  { text: '' },
  { text: '1  Identification: laboratory and manufacturing use, not for human consumption.' },
  { text: '2  Hazards: see the label of the pack; wear gloves and eye protection.' },
  { text: '4  First aid: rinse with plenty of water; seek medical advice if irritation persists.' },
  { text: '5  Fire fighting: water spray, foam, dry powder or carbon dioxide.' },
  { text: '6  Accidental release: sweep up dry, avoid dust, dispose of as chemical waste.' },
  { text: '7  Storage: tightly closed, dry, at the temperature given on the label.' },
  { text: '13 Disposal: according to local regulations.' },
]

/** A4 with Courier, which keeps columns even; text beyond ASCII is written as near as it can be. */
function pdf(lines: readonly Line[]): Buffer {
  let y = 780
  const drawn = lines.map(({ text, size = 10, isBold = false }) => {
    y -= size * 1.7
    return `BT /${isBold ? 'B' : 'F'} ${size} Tf 56 ${y.toFixed(1)} Td (${plain(text)}) Tj ET`
  })
  const content = `0.78 0.29 0 rg 0 822 595 20 re f 0 g\n${drawn.join('\n')}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R /B 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold >>',
  ]
  let written = '%PDF-1.4\n'
  const places = objects.map((body, at) => {
    const place = written.length
    written += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
  return Buffer.from(written + table + end, 'latin1')
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('·', '*')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '\\$&')
