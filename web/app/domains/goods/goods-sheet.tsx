import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import {
  documentKinds,
  goodsTypeLabels,
  priceTypeLabels,
  shipTempLabels,
  stockLabels,
} from '@shangyouji/contract/goods/labels'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { cx } from '../../ui/base/cx.ts'
import { FileIcon, ImageIcon } from '../../ui/base/icons.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { RichContent } from '../../ui/text/rich-content.tsx'
import { Code } from '../../ui/text/text.tsx'
import styles from './goods-sheet.module.css'
import { specPrice } from './price-labels.ts'

/** A form of goods as it was handed in or typed; fields that nobody wrote may be missing. */
export type SheetForm = Partial<z.input<typeof GoodsForm>>

interface SheetProps {
  readonly form: SheetForm
  /** What is live now, where a change of it is looked at. */
  readonly before?: SheetForm | null
  /** What the form names by id. */
  readonly names: {
    readonly category: string
    readonly brand: string
    readonly categoryBefore?: string
    readonly brandBefore?: string
  }
}

/** Goods as a buyer would read them: pictures, facts, packs, parameters, documents, text. Changes stand beside what was. */
export function GoodsSheet({ form, before, names }: SheetProps) {
  const facts = factsOf(form, before, names)
  return (
    <div className={styles.sheet}>
      <div className={styles.top}>
        <Pictures images={form.images ?? []} before={before?.images} />
        <dl className={styles.facts}>
          {facts.map(([label, fact]) => (
            <FactRow key={label} label={label} fact={fact} hasBefore={Boolean(before)} />
          ))}
        </dl>
      </div>
      <Section
        title="规格与价格"
        isChanged={Boolean(before) && !alike([form.priceType, form.specs], [before!.priceType, before!.specs])}
      >
        <Specs form={form} before={before ?? null} />
      </Section>
      {(form.params?.length ?? 0) + (before?.params?.length ?? 0) > 0 && (
        <Section title="参数" isChanged={Boolean(before) && !alike(form.params, before!.params)}>
          <Pairs now={form.params ?? []} was={before?.params} />
        </Section>
      )}
      {(form.components?.length ?? 0) > 0 && (
        <Section title="组分" isChanged={Boolean(before) && !alike(form.components, before!.components)}>
          <ul className={styles.parts}>
            {form.components!.map(part => (
              <li key={part.name + part.cas}>
                {part.name} {part.cas && <Code>{part.cas}</Code>}{' '}
                {part.percent !== null && part.percent !== undefined && `${part.percent}%`}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {Object.values(form.docs ?? {}).some(list => list.length > 0) && (
        <Section title="文档" isChanged={Boolean(before) && !alike(form.docs, before!.docs)}>
          <ul className={styles.parts}>
            {(Object.keys(documentKinds) as (keyof typeof documentKinds)[]).flatMap(kind =>
              (form.docs?.[kind] ?? []).map(file => (
                <li key={file.url}>
                  <FileIcon /> {documentKinds[kind]}{' '}
                  <a href={file.url} target="_blank" rel="noreferrer">
                    {file.name || '查看'}
                  </a>
                </li>
              )),
            )}
          </ul>
        </Section>
      )}
      {(form.detail || before?.detail) && (
        <Section title="详情" isChanged={Boolean(before) && (form.detail ?? '') !== (before!.detail ?? '')}>
          {before && (form.detail ?? '') !== (before.detail ?? '') && before.detail && (
            <details className={styles.old}>
              <summary>原详情</summary>
              <RichContent html={before.detail} />
            </details>
          )}
          <RichContent html={form.detail ?? ''} />
        </Section>
      )}
    </div>
  )
}

interface Fact {
  readonly now: string | undefined
  readonly was: string | undefined
  readonly isCode?: boolean
}

/** One fact; what is empty on both sides is left out. */
function FactRow({
  label,
  fact: { now = '', was = '', isCode },
  hasBefore,
}: {
  label: string
  fact: Fact
  hasBefore: boolean
}) {
  const isChanged = hasBefore && now !== was
  if (now === '' && !(isChanged && was !== '')) return null
  const shown = (value: string) => (isCode ? <Code>{value}</Code> : value)
  return (
    <div className={cx(styles.fact, isChanged && 'bg-amber')}>
      <dt className="quiet">{label}</dt>
      <dd className="break-words">
        {isChanged && was !== '' && (
          <del>
            <span className="sr-only">原内容：</span>
            {shown(was)}
          </del>
        )}
        {isChanged ? (
          <ins>
            <span className="sr-only">新内容：</span>
            {now === '' ? '（空）' : shown(now)}
          </ins>
        ) : (
          shown(now)
        )}
      </dd>
    </div>
  )
}

const Section = ({ title, isChanged, children }: { title: string; isChanged: boolean; children: ReactNode }) => (
  <section className={cx(styles.section, isChanged && styles.changed)}>
    <h3>
      {title} {isChanged && <Tag tone="amber">已修改</Tag>}
    </h3>
    {children}
  </section>
)

function Pictures({ images, before }: { images: readonly string[]; before: readonly string[] | undefined }) {
  const gone = before?.filter(url => !images.includes(url)) ?? []
  if (images.length === 0 && gone.length === 0)
    return (
      <div className={styles.noPicture}>
        <ImageIcon />
        没有图片
      </div>
    )
  return (
    <div className={styles.pictures}>
      {images.map((url, i) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          className={i === 0 ? `all-columns ${styles.cover}` : undefined}
        >
          <img className="contain" src={url} alt={`图片${i + 1}`} />
          {before && !before.includes(url) && <Tag tone="amber">新</Tag>}
        </a>
      ))}
      {gone.map(url => (
        <span key={url} className={styles.gone}>
          <img className="contain" src={url} alt="已移除的图片" />
          <Tag tone="red">移除</Tag>
        </span>
      ))}
    </div>
  )
}

type SpecIn = NonNullable<SheetForm['specs']>[number]

function Specs({ form, before }: { form: SheetForm; before: SheetForm | null }) {
  const type = form.priceType ?? 'NEGOTIABLE'
  const specs = form.specs ?? []
  const old = before?.specs ?? []
  const key = (spec: SpecIn) => spec.id ?? spec.packSize
  const priceOf = (kind: typeof type, { price = null, priceMax = null, tiers = [] }: SpecIn) => {
    const priced = { price, priceMax, tiers: tiers as { from: number; price: number }[] }
    const amounts = [price, priceMax, ...priced.tiers.flatMap(tier => [tier.from, tier.price])]
    return amounts.some(amount => Number.isNaN(amount)) ? '填写有误' : specPrice(kind, priced)
  }
  const gone = old.filter(spec => !specs.some(one => key(one) === key(spec)))
  return (
    <table className={`full text-13 ${styles.specs}`}>
      <thead>
        <tr>
          <th scope="col">规格</th>
          <th scope="col">规格编号</th>
          <th scope="col">{priceTypeLabels[type]}</th>
          <th scope="col">起订量</th>
          <th scope="col">库存</th>
          <th scope="col">货期</th>
        </tr>
      </thead>
      <tbody>
        {specs.map(spec => {
          const was = old.find(one => key(one) === key(spec))
          const isNew = before !== null && !was
          const now = priceOf(type, spec)
          const then = was ? priceOf(before!.priceType ?? 'NEGOTIABLE', was) : now
          return (
            <tr key={key(spec)} className={isNew ? 'bg-green' : undefined}>
              <th className="medium" scope="row">
                {was && was.packSize !== spec.packSize && <del>{was.packSize}</del>} {spec.packSize}
                {spec.unit && ` / ${spec.unit}`} {isNew && <Tag tone="amber">新增</Tag>}
                {spec.isShow === false && <Tag>隐藏</Tag>}
              </th>
              <td>
                <Code>{spec.specNo ?? ''}</Code>
              </td>
              <td className={styles.price}>
                {then !== now && <del>{then}</del>} {now}
              </td>
              <td>{String(spec.moq ?? 1)}</td>
              <td>{spec.stock ? stockLabels[spec.stock] : '—'}</td>
              <td>{spec.leadDays === null || spec.leadDays === undefined ? '—' : `${spec.leadDays}天`}</td>
            </tr>
          )
        })}
        {gone.map(spec => (
          <tr key={key(spec)} className="bg-red">
            <th className="medium" scope="row">
              <del>{spec.packSize}</del> <Tag tone="red">移除</Tag>
            </th>
            <td colSpan={5}>{priceOf(before!.priceType ?? 'NEGOTIABLE', spec)}</td>
          </tr>
        ))}
        {specs.length + gone.length === 0 && (
          <tr>
            <td colSpan={6}>未填写规格</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

type Pair = { readonly k: string; readonly v: string }

function Pairs({ now, was }: { now: readonly Pair[]; was: readonly Pair[] | undefined }) {
  const old = new Map(was?.map(({ k, v }) => [k, v]))
  const gone = was?.filter(({ k }) => !now.some(one => one.k === k)) ?? []
  return (
    <dl className={`stack columns-2 gap-x-4 ${styles.pairs}`}>
      {now.map(({ k, v }) => (
        <div key={k}>
          <dt className="quiet">{k}</dt>
          <dd className="break-words">
            {was && old.get(k) !== v && old.has(k) && <del>{old.get(k)}</del>}{' '}
            {was && old.get(k) !== v ? <ins>{v}</ins> : v}
          </dd>
        </div>
      ))}
      {gone.map(({ k, v }) => (
        <div key={k}>
          <dt className="quiet">{k}</dt>
          <dd className="break-words">
            <del>{v}</del>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The same whatever order their keys stand in; the database gives them in its own. */
const alike = (a: unknown, b: unknown): boolean => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  )
}

function factsOf(
  form: SheetForm,
  before: SheetProps['before'],
  names: SheetProps['names'],
): readonly (readonly [string, Fact])[] {
  const text = (name: keyof SheetForm): Fact => ({ now: form[name] as string, was: before?.[name] as string })
  return [
    ['名称', text('name')],
    ['英文名称', text('nameEn')],
    ['类目', { now: names.category, was: before ? (names.categoryBefore ?? names.category) : undefined }],
    ['品牌', { now: names.brand, was: before ? (names.brandBefore ?? names.brand) : undefined }],
    ['货号', { ...text('catalogNo'), isCode: true }],
    ['CAS号', { ...text('cas'), isCode: true }],
    ['分子式', { ...text('mf'), isCode: true }],
    ['分子量', { ...text('mw'), isCode: true }],
    ['纯度', text('purity')],
    ['级别', text('grade')],
    ['性状', text('form')],
    ['产地', text('origin')],
    ['储存条件', text('storage')],
    [
      '运输温度',
      { now: shipTempLabels[form.shipTemp ?? ''], was: before ? shipTempLabels[before.shipTemp ?? ''] : undefined },
    ],
    ['保质期', text('shelfLife')],
    [
      '类型',
      {
        now: goodsTypeLabels[form.type ?? 'PRODUCT'],
        was: before ? goodsTypeLabels[before.type ?? 'PRODUCT'] : undefined,
      },
    ],
    ['可申请试用', { now: form.isTrial ? '是' : '', was: before ? (before.isTrial ? '是' : '') : undefined }],
    ['用途', { now: form.useCases?.join('、'), was: before?.useCases?.join('、') }],
    ['应用说明', text('applications')],
    ['文献', { now: form.refs?.join('、'), was: before?.refs?.join('、'), isCode: true }],
  ]
}
