/** Price per base unit: 12.5 fen a mg → ¥0.125/mg. Four figures that count, never in powers of ten. */
export function perUnitText(fen: number, unit: string): string {
  const yuan = fen / 100
  const text =
    yuan >= 1 ? yuan.toFixed(2) : Number(yuan.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 8 })
  return `¥${text}/${unit}`
}
