import type { Block } from '@shangyouji/contract/storefronts/document'
import { type bannerHeightLabels, designLimits, goodsRuleLabels } from '@shangyouji/contract/storefronts/labels'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { Checkbox, Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import { HotZones } from './hot-zones.tsx'
import { ItemsField } from './items-field.tsx'
import { optionsOf } from './options-of.ts'
import styles from './shop.module.css'
import { Slides } from './slides.tsx'

interface BlockFormProps {
  readonly block: Block
  readonly bannerHeight: keyof typeof bannerHeightLabels
  /** What was refused, by the field of its props: `slides.0.title`. */
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (block: Block) => void
  /** The slide of a banner that is being edited. */
  readonly onSlide: (i: number) => void
}

const counts = ['4', '8', '12'].map(value => ({ value, label: value }))
const heights = optionsOf({ SMALL: '小', MIDDLE: '中', LARGE: '大' })
const listed = {
  video: 'video',
  solutionList: 'solution',
  articleList: 'article',
  dataList: 'dataLibrary',
  meeting: 'meet',
} as const

/** What one block says, as a form. */
export function BlockForm({ block, bannerHeight, faults, onChange, onSlide }: BlockFormProps) {
  const faultAt = (field: string) => faults[field]
  const set = (props: object) => onChange({ ...block, props: { ...block.props, ...props } } as Block)
  return (
    <div className={styles.form}>
      {'title' in block.props && (
        <Field label="标题" error={faults.title ?? null}>
          <Input value={block.props.title} maxLength={20} onChange={event => set({ title: event.target.value })} />
        </Field>
      )}
      {'text' in block.props && (
        <Field label="文字" hint="不能填写联系方式与网址" error={faults.text ?? null}>
          <TextArea
            value={block.props.text}
            maxLength={200}
            rows={4}
            onChange={event => set({ text: event.target.value })}
          />
        </Field>
      )}
      {'count' in block.props && <ListFields block={block} faults={faults} set={set} />}
      {block.type === 'banner' && (
        <Slides
          slides={block.props.slides}
          height={bannerHeight}
          {...{ faultAt, onSlide }}
          onChange={slides => set({ slides })}
        />
      )}
      {block.type === 'hotZone' && <HotZones value={block.props} faultAt={faultAt} onChange={set} />}
      {block.type === 'richText' && (
        <Field label="内容" error={faults.html ?? null}>
          <RichTextField
            key={block.id}
            value={block.props.html}
            label="内容"
            pastesLinks={false}
            onChange={html => set({ html })}
          />
        </Field>
      )}
      {block.type === 'album' && (
        <ItemsField
          kind="album"
          label="相册（不选为全部）"
          most={1}
          ids={block.props.albumId ? [block.props.albumId] : []}
          error={faults.albumId}
          onChange={([albumId]) => set({ albumId: albumId ?? null })}
        />
      )}
      {block.type === 'spacer' && (
        <>
          <Field label="高度">
            <Select
              value={block.props.height}
              options={heights}
              onChange={event => set({ height: event.target.value })}
            />
          </Field>
          <Checkbox checked={block.props.hasLine} onChange={({ target }) => set({ hasLine: target.checked })}>
            显示分隔线
          </Checkbox>
        </>
      )}
    </div>
  )
}

interface ListFieldsProps {
  readonly block: Block
  readonly faults: BlockFormProps['faults']
  readonly set: (props: object) => void
}

/** Which things a list shows, and how many. */
function ListFields({ block, faults, set }: ListFieldsProps) {
  if (!('count' in block.props)) return null
  const { rule, ids, count } = block.props
  const rules = block.type === 'goodsGrid' ? goodsRuleLabels : { PICKED: '手动选择', NEWEST: '最新发布' }
  const kind = block.type === 'goodsGrid' ? 'goods' : listed[block.type as keyof typeof listed]
  return (
    <>
      <Field label="显示">
        <Select value={rule} options={optionsOf(rules)} onChange={event => set({ rule: event.target.value })} />
      </Field>
      {rule === 'PICKED' ? (
        <ItemsField
          kind={kind}
          label="选择"
          most={designLimits.items}
          ids={ids}
          error={faults.ids}
          onChange={next => set({ ids: next })}
        />
      ) : (
        <Field label="数量">
          <Select value={count} options={counts} onChange={event => set({ count: Number(event.target.value) })} />
        </Field>
      )}
      {block.type === 'goodsGrid' && rule === 'CATEGORY' && (
        <ItemsField
          kind="category"
          label="店内分类"
          most={1}
          ids={block.props.categoryId ? [block.props.categoryId] : []}
          error={faults.categoryId}
          onChange={([categoryId]) => set({ categoryId: categoryId ?? null })}
        />
      )}
    </>
  )
}
