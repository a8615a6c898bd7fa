import { tidyCas } from '@shangyouji/contract/checks'
import type { ZipStrategy } from '@shangyouji/contract/goods/import-calls'
import { nameKey } from '../../../compounds/api.ts'
import { codeKey } from '../../form/packs.ts'

/** Goods that pictures may go to. */
export interface PhotoGoods {
  readonly id: string
  readonly brand_id: string | null
  readonly name: string
  readonly catalog_no: string
  readonly cas: string | null
  readonly status: string
}

export type PhotoMatch = { readonly goods: PhotoGoods; readonly order: number } | { readonly fault: string }

/** What of a picture's path names the goods. */
function namePart(path: string, strategy: ZipStrategy): string {
  const parts = path.split(/[/\\]/)
  if (strategy === 'FOLDER') return parts.at(-2) ?? ''
  return parts.at(-1)!.replace(/\.[A-Za-z0-9]{1,5}$/, '')
}

/** `BF-1001_2`, `BF-1001 (2)`: a number behind the name orders several pictures of the same goods. */
const NUMBERED = /^(.+?)[\s_-]*[(（]?(?<![\d.])(\d{1,2})[)）]?$/

function withoutNumber(name: string): { name: string; order: number } | null {
  const found = NUMBERED.exec(name)
  return found ? { name: found[1]!.replace(/[\s_-]+$/, ''), order: Number(found[2]) } : null
}

/** Texts under which a picture may be found in the database, for one query over all pictures. */
export function photoKeys(paths: readonly string[], strategy: ZipStrategy): string[] {
  const keyOf = keyOfStrategy[strategy]
  const names = paths.flatMap(path => {
    const name = namePart(path, strategy).trim()
    const bare = withoutNumber(name)
    return bare ? [name, bare.name] : [name]
  })
  return [...new Set(names.map(keyOf).filter(key => key !== ''))]
}

const keyOfStrategy: Readonly<Record<ZipStrategy, (name: string) => string>> = {
  CATALOG_NO: codeKey,
  FOLDER: codeKey,
  CAS: tidyCas,
  NAME: nameKey,
}

const textOf = (goods: PhotoGoods, strategy: ZipStrategy): string =>
  strategy === 'CAS' ? (goods.cas ?? '') : strategy === 'NAME' ? goods.name : goods.catalog_no

const nouns: Readonly<Record<ZipStrategy, string>> = {
  CATALOG_NO: '货号',
  FOLDER: '货号',
  CAS: 'CAS号',
  NAME: '商品名称',
}

/**
 * Finds the goods of a picture. As written wins over folded: `BF-1001-2` is the second picture of BF-1001, unless there
 * are goods numbered exactly so.
 */
export function matchPhoto(path: string, strategy: ZipStrategy, goods: readonly PhotoGoods[]): PhotoMatch {
  const name = namePart(path, strategy).trim()
  if (name === '') return { fault: strategy === 'FOLDER' ? '不在以货号命名的文件夹中' : '没有文件名' }
  const bare = withoutNumber(name)
  const fileOrder = strategy === 'FOLDER' ? (withoutNumber(namePart(path, 'CATALOG_NO'))?.order ?? 0) : 0
  const keyOf = keyOfStrategy[strategy]
  const plain = (text: string) => text.trim().toLowerCase()
  const tries: readonly (readonly [string, number, (a: string) => string])[] = [
    [name, fileOrder, plain],
    ...(bare ? [[bare.name, bare.order, plain] as const] : []),
    [name, fileOrder, keyOf],
    ...(bare ? [[bare.name, bare.order, keyOf] as const] : []),
  ]
  for (const [wanted, order, fold] of tries) {
    const key = fold(wanted)
    const hits = key === '' ? [] : goods.filter(one => fold(textOf(one, strategy)) === key)
    if (hits.length === 0) continue
    if (new Set(hits.map(hit => (strategy === 'CAS' || strategy === 'NAME' ? hit.id : hit.brand_id))).size > 1)
      return { fault: `有${hits.length}个商品使用该${nouns[strategy]}，请在商品编辑中上传` }
    return { goods: hits[0]!, order }
  }
  return { fault: `没有${nouns[strategy]}为“${(bare?.name ?? name).slice(0, 40)}”的商品` }
}
