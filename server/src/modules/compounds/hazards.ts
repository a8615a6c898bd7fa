import type { Hazards } from '@shangyouji/contract/compounds/hazards'
import { readShippedRows } from '../../kernel/shipped-data.ts'

const pictogramNames: Readonly<Record<string, string>> = {
  GHS01: '爆炸物',
  GHS02: '易燃',
  GHS03: '氧化性',
  GHS04: '加压气体',
  GHS05: '腐蚀',
  GHS06: '急性毒性',
  GHS07: '刺激、有害',
  GHS08: '健康危害',
  GHS09: '危害环境',
}

/** Codes separated by commas, each with its wording. @throws Error for a code without one */
function statements(codes: string, texts: ReadonlyMap<string, { code: string; text: string }>) {
  return codes
    .split(',')
    .filter(Boolean)
    .map(code => {
      const found = texts.get(code)
      if (!found) throw new Error(`no wording of ${code}`)
      return found
    })
}

/** Classifications by CAS number, as the product ships them; sources and limits: each row's note. */
export function shippedHazards(): ReadonlyMap<string, Hazards> {
  // a code with the addition of CLP (H360D) is printed without it on Chinese labels; its wording names the effect
  const texts = new Map(
    readShippedRows('ghs-statements.tsv').map(row => [row.code!, { code: row.base_code!, text: row.zh! }]),
  )
  return new Map(
    readShippedRows('hazards.tsv').map(row => [
      row.cas!,
      {
        pictograms: row
          .ghs!.split(',')
          .filter(Boolean)
          .map(code => ({ code, text: pictogramNames[code]! })),
        signal: row.signal as Hazards['signal'],
        hazards: statements(row.h_codes!, texts),
        precautions: statements(row.p_codes!, texts),
        un: row.un!,
        transportClass: row.transport_class!,
        packingGroup: row.packing_group!,
        storageClass: row.storage_class_hint!,
        storage: row.storage!,
        inCatalogue: row.in_hazardous_catalogue!,
        isHarmonised: row.confidence === 'A',
        source: row.note!,
      },
    ]),
  )
}

let kept: ReturnType<typeof shippedHazards> | undefined

/** Read with the first compound that is looked at. */
export function hazardsOf(cas: string): Hazards | null {
  kept ??= shippedHazards()
  return kept.get(cas) ?? null
}
