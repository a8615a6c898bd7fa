import type { HazardForm, Hazards } from '@shangyouji/contract/compounds/hazards'
import { pictogramLabels } from '@shangyouji/contract/compounds/pictograms'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { failFields } from '../../kernel/failure.ts'
import { readShippedRows } from '../../kernel/shipped-data.ts'
import './tables.ts'

/** A classification by its codes. */
export type HazardCodes = Omit<HazardForm, 'cas' | 'version'>
type Texts = ReadonlyMap<string, { readonly code: string; readonly text: string }>

const codesOf = (list: string | undefined) => (list ?? '').split(',').filter(Boolean)

/** Classifications by CAS number, as the product ships them; sources and limits: each row's note. */
export const shippedHazards = (): ReadonlyMap<string, HazardCodes> =>
  new Map(
    readShippedRows('hazards.tsv').map(row => [
      row.cas!,
      {
        pictograms: codesOf(row.ghs),
        signal: row.signal as HazardForm['signal'],
        hazards: codesOf(row.h_codes),
        precautions: codesOf(row.p_codes),
        un: row.un!,
        transportClass: row.transport_class!,
        packingGroup: row.packing_group as HazardForm['packingGroup'],
        storageClass: row.storage_class_hint!,
        storage: row.storage!,
        inCatalogue: row.in_hazardous_catalogue as HazardForm['inCatalogue'],
        isHarmonised: row.confidence === 'A',
        source: row.note!,
      },
    ]),
  )

// a code with the addition of CLP (H360D) is printed without it on Chinese labels; its wording names the effect
const shippedTexts = (): Texts =>
  new Map(readShippedRows('ghs-statements.tsv').map(row => [row.code!, { code: row.base_code!, text: row.zh! }]))

let kept: { shipped: ReturnType<typeof shippedHazards>; texts: Texts } | undefined

/** Read with the first compound that is looked at. */
function library() {
  kept ??= { shipped: shippedHazards(), texts: shippedTexts() }
  return kept
}

const written = (row: Selectable<Tables['compound_hazard']>): HazardCodes => ({
  pictograms: row.pictograms,
  signal: row.signal,
  hazards: row.hazards,
  precautions: row.precautions,
  un: row.un,
  transportClass: row.transport_class,
  packingGroup: row.packing_group,
  storageClass: row.storage_class,
  storage: row.storage,
  inCatalogue: row.in_catalogue,
  isHarmonised: row.is_harmonised,
  source: row.source,
})

/** What an operator wrote, else what the product ships. */
export const hazardCodes = (
  cas: string,
  row: Selectable<Tables['compound_hazard']> | undefined,
): HazardCodes | undefined => (row ? written(row) : library().shipped.get(cas))

/** With the wording of its codes. @throws Error for a code without one */
export function presentHazards(cas: string, row: Selectable<Tables['compound_hazard']> | undefined): Hazards | null {
  const codes = hazardCodes(cas, row)
  if (!codes) return null
  const { texts } = library()
  const worded = (list: readonly string[]) =>
    list.map(code => {
      const found = texts.get(code)
      if (!found) throw new Error(`no wording of ${code}`)
      return found
    })
  return {
    ...codes,
    pictograms: codes.pictograms.map(code => ({ code, text: pictogramLabels[code]! })),
    hazards: worded(codes.hazards),
    precautions: worded(codes.precautions),
    updateTime: row?.updated_at.toISOString() ?? null,
  }
}

/** A classification that was read as one value of JSON. */
export const hazardOf = (json: Record<string, unknown> | null): Selectable<Tables['compound_hazard']> | undefined =>
  json === null
    ? undefined
    : ({ ...json, updated_at: new Date(String(json.updated_at)) } as Selectable<Tables['compound_hazard']>)

/** What a classification may not say. @throws Failure with the faulty fields */
export function checkHazards({ pictograms, signal, hazards, precautions, un, transportClass }: HazardCodes): void {
  const { texts } = library()
  const unknown = (list: readonly string[]) => {
    const codes = list.filter(code => !texts.has(code))
    return codes.length > 0
      ? `没有 ${codes.join('、')} 的标准用语`
      : list.length !== new Set(list).size
        ? '代码重复'
        : ''
  }
  const faults = {
    pictograms: pictograms.length !== new Set(pictograms).size ? '代码重复' : '',
    signal:
      pictograms.length > 0 && signal === ''
        ? '有象形图时须有信号词'
        : pictograms.length === 0 && signal === '危险'
          ? '信号词为“危险”时须有象形图'
          : '',
    hazards: (pictograms.length > 0 && hazards.length === 0 ? '有象形图时须有危险性说明' : '') || unknown(hazards),
    precautions: unknown(precautions),
    transportClass: un !== '' && transportClass === '' ? '有联合国编号时须写运输类别' : '',
    un: un === '' && transportClass !== '' ? '有运输类别时须写联合国编号' : '',
  }
  const found = Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== ''))
  if (Object.keys(found).length > 0) failFields(found)
}
