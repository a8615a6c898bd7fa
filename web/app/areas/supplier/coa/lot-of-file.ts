const LOT = /^[A-Za-z0-9][A-Za-z0-9 ._/#-]{1,39}$/

/** The lot number that a file is named after (`COA_20261101-A.pdf`); empty where the name is none. */
export function lotOfFile(name: string): string {
  const stem = name
    .normalize('NFKC')
    .replace(/\.pdf$/i, '')
    .replace(/^(?:coa|分析证书|检验报告)[\s_-]*|[\s_-]*(?:coa|分析证书|检验报告)$/gi, '')
    .trim()
  return LOT.test(stem) ? stem : ''
}

export const isLotNo = (text: string): boolean => LOT.test(text.trim())

/** As lot numbers are compared: labels write case, blanks and hyphens differently. */
export const sameLot = (a: string, b: string): boolean => lotKey(a) === lotKey(b)
const lotKey = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')
