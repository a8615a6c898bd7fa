import { publicationLimits as most } from '@shangyouji/contract/publications/labels'
import { Cascader } from 'antd'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { ChoiceTags } from '../../../ui/base/choice-tags.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import styles from './editor.module.css'
import type { FieldsProps } from './fields-props.ts'
import { GoodsField } from './goods-field.tsx'
import type { Choice, Loaded } from './load-editor.ts'
import { ArticleFields, LibraryFields, MemberField, SolutionFields, VideoFields } from './own-fields.tsx'

const ownFields = { article: ArticleFields, video: VideoFields, solution: SolutionFields, dataLibrary: LibraryFields }

/** The fields that all types have, with those of this one in their place. */
export function EditorFields({ kind, loaded, ...props }: FieldsProps & { kind: PublicationKind; loaded: Loaded }) {
  const { values, set, faults } = props
  const { noun } = publicationKinds[kind]
  const Own = ownFields[kind]
  const needsText = kind === 'article' || kind === 'solution'
  return (
    <div className={styles.fields}>
      <div className={styles.withCover}>
        <div>
          <Field label="标题" required error={faults.title} hint={`${values.title.length}/${most.title}`}>
            <Input value={values.title} maxLength={most.title} onChange={event => set({ title: event.target.value })} />
          </Field>
          <Field
            label="摘要"
            error={faults.summary}
            hint={`列表和搜索结果里显示，不填则取正文开头；${values.summary.length}/${most.summary}`}
          >
            <TextArea
              rows={2}
              value={values.summary}
              maxLength={most.summary}
              onChange={event => set({ summary: event.target.value })}
            />
          </Field>
          <div className={styles.two}>
            <Field label="栏目" error={faults.section}>
              <Select
                placeholder="选择栏目"
                options={loaded.sections.map(name => ({ value: name, label: name }))}
                value={values.section}
                onChange={event => set({ section: event.target.value })}
              />
            </Field>
            <CategoriesField loaded={loaded} values={values} error={faults.categoryIds} set={set} />
          </div>
          <ChoiceTags
            legend="行业标签"
            hint={`最多选择${most.industryTags}个`}
            options={loaded.industries}
            chosen={values.industryTags}
            most={most.industryTags}
            error={faults.industryTags}
            onChange={industryTags => set({ industryTags })}
          />
        </div>
        <CoverField cover={values.cover} error={faults.cover} onChange={cover => set({ cover })} />
      </div>
      <Own {...props} />
      <Field
        label={needsText ? '正文' : '介绍'}
        required={needsText}
        error={faults.content}
        hint="可以从 Word 或公众号粘贴：标题、表格、列表和图片会保留，图片自动转存"
      >
        <RichTextField
          label={needsText ? '正文' : '介绍'}
          links
          height={needsText ? 460 : 240}
          value={values.content}
          onChange={content => set({ content })}
        />
      </Field>
      {kind === 'solution' && <MemberField {...props} />}
      <GoodsField
        chosen={values.goodsIds}
        known={loaded.stored?.goods ?? []}
        onChange={goodsIds => set({ goodsIds })}
        error={faults.goodsIds}
        noun={noun}
      />
    </div>
  )
}

/** Ids from the first level down to a category; empty where it is not in the tree any more. */
function pathTo(tree: readonly Choice[], id: string): string[] {
  for (const node of tree) {
    if (node.value === id) return [id]
    const below = pathTo(node.children ?? [], id)
    if (below.length > 0) return [node.value, ...below]
  }
  return []
}

interface CategoriesFieldProps {
  loaded: Loaded
  values: FieldsProps['values']
  error: string | undefined
  set: FieldsProps['set']
}

const CategoriesField = ({ loaded, values, error, set }: CategoriesFieldProps) => (
  <Field label="相关类目" error={error} hint={`最多${most.categories}个`}>
    <Cascader
      aria-label="相关类目"
      multiple
      showSearch
      maxTagCount="responsive"
      showCheckedStrategy="SHOW_CHILD"
      placeholder="方便按类目找到"
      options={loaded.categories}
      value={values.categoryIds.map(id => pathTo(loaded.categories, id))}
      onChange={paths =>
        set({
          categoryIds: paths.map(path => String(path.at(-1))).slice(0, most.categories),
        })
      }
      style={{ width: '100%' }}
    />
  </Field>
)

interface CoverFieldProps {
  cover: string
  error: string | undefined
  onChange: (cover: string) => void
}

const CoverField = ({ cover, error, onChange }: CoverFieldProps) => (
  <Field label="封面" error={error}>
    <PictureBox
      noun="封面"
      value={cover}
      box={{ width: 212, height: 145 }}
      cut={{ width: 600, height: 371 }}
      onChange={onChange}
    />
  </Field>
)
