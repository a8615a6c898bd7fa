import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { ownFieldOf } from '@shangyouji/contract/goods/labels'
import type { Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { fail, failFields } from '../../../kernel/failure.ts'
import { useCaseNamed, whyNoUseCase } from '../../../search/use-case-names.ts'
import { cleanHtml, fileUrlsIn } from '../../../text/rich-text.ts'
import { type Categories, listProperties, useCasesOf } from '../../catalogue/api.ts'
import { findCompound, findingsOf, judgeItems, type RegulatedItem, regulationGate } from '../../compounds/api.ts'
import { isOpenUrl, plainUrl } from '../../files/api.ts'
import { propertyText } from '../columns.ts'
import * as queries from '../queries.ts'
import { specErrors, tidySpec } from '../rules.ts'
import { listTaken } from '../spec-queries.ts'
import { type Finding, suggested } from './findings.ts'

/** Cleans and completes a form: markup, addresses of files, prices that its kind of pricing has, data of the compound. */
export async function prepareForm(db: Work['db'], form: GoodsForm): Promise<GoodsForm> {
  const compound = form.cas && (form.mf === '' || form.mw === '') ? await findCompound(db, form.cas) : undefined
  const plain = (list: GoodsForm['docs']['COA']) => list.map(({ url, ...rest }) => ({ ...rest, url: plainUrl(url) }))
  return {
    ...form,
    detail: cleanHtml(form.detail),
    useCases: await asListed(db, form.useCases),
    images: form.images.map(plainUrl),
    video: plainUrl(form.video),
    docs: {
      COA: plain(form.docs.COA),
      SDS: plain(form.docs.SDS),
      TDS: plain(form.docs.TDS),
      MANUAL: plain(form.docs.MANUAL),
    },
    mf: form.mf || (compound?.formula ?? ''),
    mw: form.mw || (compound?.mw ?? ''),
    specs: form.specs.map(spec => tidySpec(form.priceType, spec)),
  }
}

/** Names of use cases as the list writes them; unknown ones stay, to be refused. */
async function asListed(db: Work['db'], names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const all = await useCasesOf(db)
  return [...new Set(names.map(name => useCaseNamed(name, all) ?? name))]
}

/** Every stored file that a form shows. */
export const filesOf = (form: GoodsForm): string[] => [
  ...form.images,
  form.video,
  ...Object.values(form.docs).flatMap(list => list.map(document => document.url)),
  ...fileUrlsIn(form.detail),
]

/**
 * What the law may have a word about: the goods by name and number, their parts, and everything that is written about
 * them. Parts never hide what the goods are called.
 */
export function regulatedItems(form: GoodsForm): RegulatedItem[] {
  const share = form.params.find(param => /浓度|质量分数/.test(param.k))?.v ?? ''
  const name = /\d\s*%/.test(form.name) || !/%/.test(share) ? form.name : `${form.name} ${share}`
  const described: Record<string, string> = {
    detail: form.detail,
    applications: form.applications,
    form: form.form,
    params: form.params.map(({ k, v }) => `${k}：${v}`).join('\n'),
    specs: form.specs.map(spec => `${spec.specNo} ${spec.packSize}`).join('\n'),
    docs: Object.values(form.docs)
      .flatMap(list => list.map(document => document.name))
      .join('\n'),
  }
  return [
    { cas: form.cas, name, field: form.cas === '' ? 'name' : 'cas' },
    { name: form.nameEn, field: 'nameEn' },
    ...form.components.map((part, i) => ({
      ...part,
      isPart: true,
      field: `components.${i}.${part.cas === '' ? 'name' : 'cas'}`,
    })),
    ...Object.entries(described).flatMap(([field, text]) =>
      text.trim() === '' ? [] : [{ name: text, field, place: 'TEXT' as const }],
    ),
  ]
}

/**
 * Nothing that the law forbids or ties to a licence is ever sent as a sample, licence or not.
 * @param field of the form that is told why
 * @param act what the caller is about to do with it
 * @returns what a person has to look at first
 * @throws Failure REGULATED
 */
export async function refuseSamples(
  db: Work['db'],
  items: readonly RegulatedItem[],
  field: string,
  act = '作为样品提供',
): Promise<Finding[]> {
  const judged = await judgeItems(db, items, null)
  const hits = judged.filter(hit => hit.outcome !== 'EXEMPT' && hit.outcome !== 'REVIEWED')
  if (hits.length === 0) return findingsOf(judged.filter(hit => hit.outcome === 'REVIEWED'))
  const cas = [...new Set(hits.map(hit => `${hit.name} ${hit.cas}：${regClassLabels[hit.regClass]}`))].join('；')
  fail('REGULATED', { act, cas, fields: { [field]: `受管制，不能${act}：${cas}` } })
}

/**
 * Everything about a form that only the server can see before it is handed in.
 * @returns what a person must look at
 * @throws Failure with all faulty fields, or for words, contacts, regulated substances, taken numbers
 */
export async function checkForm(
  work: Pick<Work, 'db' | 'clock'>,
  actor: Member,
  form: GoodsForm,
  goodsId: string,
  categories: Categories,
): Promise<{ findings: Finding[]; suggestedReason: string }> {
  const { db } = work
  const faults: Record<string, string> = { ...specErrors(form) }
  const path = categories.path(form.categoryId)
  if (path.length !== 3) faults.categoryId = '请选择三级类目'
  if (form.brandId && (await queries.listUsableBrands(db, actor.company.id, [form.brandId])).length === 0)
    faults.brandId = '请先在品牌管理中添加该品牌的授权'
  if (form.businessCategoryId && !(await queries.findBusinessCategory(db, actor.company.id, form.businessCategoryId)))
    faults.businessCategoryId = '店铺分类不存在'
  const properties =
    path.length === 3
      ? await listProperties(
          db,
          path.map(row => row.id),
        )
      : []
  for (const property of properties) {
    const at = form.params.findIndex(param => param.k === property.name)
    const value = propertyText(form, property.name)
    if (property.is_required && value === '')
      faults[ownFieldOf(property.name) ?? 'params'] ??= `请填写“${property.name}”`
    if (property.kind === 'NUMBER' && value !== '' && !/^-?\d+(\.\d+)?$/.test(value))
      faults[at < 0 ? (ownFieldOf(property.name) ?? 'params') : `params.${at}.v`] = `“${property.name}”须为数值`
  }
  if (form.useCases.length > 0) {
    const all = await useCasesOf(db)
    const unknown = form.useCases.find(name => !useCaseNamed(name, all))
    if (unknown !== undefined) faults.useCases = whyNoUseCase(unknown, all)
  }
  for (const [kind, list] of Object.entries(form.docs)) {
    const at = list.findIndex(document => !isOpenUrl(document.url))
    if (at >= 0) faults[`docs.${kind}.${at}.url`] = '资料须公开可下载，请以产品资料重新上传'
    const strange = list.findIndex(({ pack }) => pack && !form.specs.some(spec => spec.packSize === pack))
    if (strange >= 0) faults[`docs.${kind}.${strange}.pack`] = `没有规格“${list[strange]!.pack}”，请重新选择适用规格`
  }
  if (Object.keys(faults).length > 0) failFields(faults)

  const taken = await listTaken(
    db,
    { goodsId, companyId: actor.company.id, brandId: form.brandId, catalogNo: form.catalogNo },
    form.specs.map(spec => spec.packSize),
  )
  if (taken[0]) fail('SPEC_TAKEN', { catalogNo: form.catalogNo, packSize: taken[0].pack_size })

  const held = await suggested(db, form)
  const { findings } = await regulationGate(work, actor, {
    entity: 'goods',
    entityId: goodsId,
    items: regulatedItems(form),
  })
  if (form.isTrial) await refuseSamples(db, regulatedItems(form), 'isTrial')
  return { findings: [...held.findings, ...findings], suggestedReason: held.suggestedReason }
}
