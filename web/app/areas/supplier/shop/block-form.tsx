import type { Block } from '@shangyouji/contract/storefronts/document'
import { designLimits, goodsRuleLabels } from '@shangyouji/contract/storefronts/labels'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import { ItemsField } from './items-field.tsx'
import { optionsOf } from './options-of.ts'
import styles from './shop.module.css'

interface BlockFormProps {
  readonly block: Block
  readonly onChange: (block: Block) => void
}
type Props<T extends Block['type']> = Extract<Block, { type: T }>['props']

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
export function BlockForm({ block, onChange }: BlockFormProps) {
  const set = (props: object) => onChange({ ...block, props: { ...block.props, ...props } } as Block)
  return (
    <div className={styles.form}>
      {'title' in block.props && (
        <Field label="标题">
          <Input value={block.props.title} maxLength={20} onChange={event => set({ title: event.target.value })} />
        </Field>
      )}
      {'text' in block.props && (
        <Field label="文字" hint="不能填写联系方式与网址">
          <TextArea
            value={block.props.text}
            maxLength={200}
            rows={4}
            onChange={event => set({ text: event.target.value })}
          />
        </Field>
      )}
      {'count' in block.props && <ListFields block={block} set={set} />}
      {block.type === 'banner' && <Slides slides={block.props.slides} onChange={slides => set({ slides })} />}
      {block.type === 'richText' && (
        <RichTextField key={block.id} value={block.props.html} label="内容" onChange={html => set({ html })} />
      )}
      {block.type === 'album' && (
        <ItemsField
          kind="album"
          label="相册（不选为全部）"
          most={1}
          ids={block.props.albumId ? [block.props.albumId] : []}
          onChange={([albumId]) => set({ albumId: albumId ?? null })}
        />
      )}
      {block.type === 'spacer' && (
        <Field label="高度">
          <Select
            value={block.props.height}
            options={heights}
            onChange={event => set({ height: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}

interface ListFieldsProps {
  readonly block: Block
  readonly set: (props: object) => void
}

/** Which things a list shows, and how many. */
function ListFields({ block, set }: ListFieldsProps) {
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
          onChange={([categoryId]) => set({ categoryId: categoryId ?? null })}
        />
      )}
    </>
  )
}

type Slides = Props<'banner'>['slides']
const BOX = { width: 240, height: 80 }
const CUT = { width: 1200, height: 400 }

function Slides({ slides, onChange }: { readonly slides: Slides; readonly onChange: (slides: Slides) => void }) {
  const set = (i: number, change: Partial<Slides[number]>) =>
    onChange(slides.map((slide, at) => (at === i ? { ...slide, ...change } : slide)))
  const add = (url: string) =>
    onChange([...slides, { picture: { url, alt: '', isDecorative: true }, title: '', text: '', link: null }])
  return (
    <>
      {slides.map((slide, i) => (
        <fieldset key={slide.picture.url} className={styles.slide}>
          <legend>第{i + 1}张</legend>
          <img src={slide.picture.url} alt="" width={240} height={80} />
          <Field label="图片说明" hint="给看不见图片的人；留空表示装饰图片">
            <Input
              value={slide.picture.alt}
              maxLength={60}
              onChange={({ target }) =>
                set(i, { picture: { ...slide.picture, alt: target.value, isDecorative: target.value === '' } })
              }
            />
          </Field>
          <Field label="图上标题">
            <Input value={slide.title} maxLength={30} onChange={({ target }) => set(i, { title: target.value })} />
          </Field>
          <Button size="small" kind="text" onClick={() => onChange(slides.filter((_, at) => at !== i))}>
            移除这一张
          </Button>
        </fieldset>
      ))}
      {slides.length < designLimits.slides && (
        <Field label="添加图片" hint="裁剪为1200×400，最多5张">
          <PictureBox key={slides.length} noun="横幅" value="" box={BOX} cut={CUT} onChange={url => url && add(url)} />
        </Field>
      )}
    </>
  )
}
