import { demandLimits, demandTypeLabels } from '@shangyouji/contract/demands/labels'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { ChoiceTags } from '../../../ui/base/choice-tags.tsx'
import { Field, Input, RadioGroup } from '../../../ui/base/field.tsx'
import styles from './demand-form.module.css'
import type { DemandOptions } from './form-options.ts'
import type { DemandFormState } from './use-demand-form.ts'

const types = Object.entries(demandTypeLabels).map(([value, label]) => ({ value, label }))

/** Sizes of the specification, section 9. */
const COVER_BOX = { width: 212, height: 145 }
const COVER_CUT = { width: 600, height: 371 }

/** What is looked for: title, type, industries, cover, text. */
export function FormBasics({ form, options }: { form: DemandFormState; options: DemandOptions }) {
  const { draft, set, faults, isMember, epoch } = form
  return (
    <fieldset className={styles.part}>
      <legend>需求内容</legend>
      <div className={styles.withCover}>
        <div className={isMember ? undefined : 'all-columns'}>
          <Field
            label="标题"
            required
            error={faults.title}
            hint={`一句话说明要找什么，${draft.title.length}/${demandLimits.title}`}
          >
            <Input
              value={draft.title}
              maxLength={demandLimits.title}
              placeholder="例如：采购无血清 CHO 培养基 200 L，用于中试"
              onChange={event => set({ title: event.target.value })}
            />
          </Field>
          <RadioGroup
            name="demand-type"
            legend="需求类型"
            options={types}
            value={draft.type}
            onChange={event => set({ type: event.target.value as typeof draft.type })}
          />
          <ChoiceTags
            legend="行业标签"
            hint={`最多选择${demandLimits.industryTags}个，用于为您匹配供方`}
            options={options.industries}
            chosen={draft.industryTags}
            most={demandLimits.industryTags}
            error={faults.industryTags}
            onChange={industryTags => set({ industryTags })}
          />
        </div>
        {isMember && (
          <Field label="封面" error={faults.cover}>
            <PictureBox
              noun="封面"
              value={draft.cover}
              box={COVER_BOX}
              cut={COVER_CUT}
              onChange={cover => set({ cover })}
            />
          </Field>
        )}
      </div>
      <Field
        label="详细说明"
        error={faults.content}
        hint="请勿填写电话、QQ、微信、邮箱、网址等联系方式，联系方式请填在下方，否则审核不通过"
      >
        <RichTextField
          key={epoch}
          label="详细说明"
          value={draft.content}
          pictures={isMember}
          placeholder="规格要求、用途、验收标准、已有条件……说得越清楚，报价越准"
          onChange={content => set({ content })}
        />
      </Field>
    </fieldset>
  )
}
