import { companyLimits } from '@shangyouji/contract/companies/labels'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { ChoiceTags } from '../../../ui/base/choice-tags.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import { AreaField } from '../../area/area-field.tsx'
import { CategoriesField } from './categories-field.tsx'
import styles from './company.module.css'
import type { CompanyForm } from './company-form.ts'

const LOGO_BOX = { width: 145, height: 145 }
const LOGO_CUT = { width: 400, height: 400 }

/** Where the company is; needed of everyone. */
export function PlaceFields({ form: { draft, set, faults } }: { form: CompanyForm }) {
  return (
    <div className={styles.two}>
      <AreaField required value={draft} onChange={set} error={faults.province ?? faults.city ?? faults.area} />
      <Field label="详细地址" required error={faults.address}>
        <Input
          value={draft.address}
          maxLength={120}
          autoComplete="street-address"
          placeholder="街道、门牌号、楼宇"
          onChange={event => set({ address: event.target.value })}
        />
      </Field>
    </div>
  )
}

/** What the company makes and how it presents itself. */
export function OpenFields({ form }: { form: CompanyForm }) {
  const { draft, set, faults, options } = form
  return (
    <div className={styles.withLogo}>
      <Field label="企业标志" error={faults.logo}>
        <PictureBox noun="标志" value={draft.logo} box={LOGO_BOX} cut={LOGO_CUT} onChange={logo => set({ logo })} />
      </Field>
      <div>
        <ChoiceTags
          legend="经营模式"
          hint={`最多${companyLimits.models}项，先选的为主营模式`}
          options={options.models.map(({ label }) => label)}
          chosen={draft.models.map(code => options.models.find(({ value }) => value === code)?.label ?? code)}
          most={companyLimits.models}
          error={faults.models}
          onChange={labels =>
            set({ models: labels.map(label => options.models.find(one => one.label === label)?.value ?? label) })
          }
        />
        <CategoriesField form={form} />
        <IndustryTags form={form} />
        <CompanyFacts form={form} />
        <Field
          label="企业简介"
          error={faults.introduction}
          hint={`主要产品、技术、资质与服务，${draft.introduction.length}/${companyLimits.introduction}`}
        >
          <TextArea
            rows={6}
            value={draft.introduction}
            maxLength={companyLimits.introduction}
            onChange={event => set({ introduction: event.target.value })}
          />
        </Field>
      </div>
    </div>
  )
}

function IndustryTags({ form: { draft, set, faults, options } }: { form: CompanyForm }) {
  return (
    <>
      {options.industries.map(({ group, names }, i) => {
        const others = draft.industryTags.filter(name => !names.includes(name))
        return (
          <ChoiceTags
            key={group}
            legend={i === 0 ? `行业标签：${group}` : group}
            hint={
              i === options.industries.length - 1
                ? `共最多${companyLimits.industryTags}个，已选${draft.industryTags.length}个`
                : undefined
            }
            options={names}
            chosen={draft.industryTags.filter(name => names.includes(name))}
            most={companyLimits.industryTags - others.length}
            error={i === 0 ? faults.industryTags : undefined}
            onChange={chosen => set({ industryTags: [...others, ...chosen] })}
          />
        )
      })}
    </>
  )
}

const CompanyFacts = ({ form: { draft, set, faults, options } }: { form: CompanyForm }) => (
  <div className={styles.two}>
    <Field label="企业规模" error={faults.scale}>
      <Select
        options={options.scales}
        placeholder="请选择"
        value={draft.scale}
        onChange={event => set({ scale: event.target.value })}
      />
    </Field>
    <Field label="成立日期" error={faults.foundedOn}>
      <Input
        type="date"
        min="1900-01-01"
        max="2100-12-31"
        value={draft.foundedOn}
        onChange={event => set({ foundedOn: event.target.value })}
      />
    </Field>
    <Field label="注册资本" error={faults.registeredCapital}>
      <Input
        value={draft.registeredCapital}
        maxLength={40}
        placeholder="例如：500万元人民币"
        onChange={event => set({ registeredCapital: event.target.value })}
      />
    </Field>
    <Field label="企业网站" error={faults.website}>
      <Input
        type="url"
        value={draft.website}
        maxLength={200}
        placeholder="https://"
        onChange={event => set({ website: event.target.value.trim() })}
      />
    </Field>
    <Field label="企业电话" error={faults.phone}>
      <Input
        value={draft.phone}
        inputMode="tel"
        maxLength={20}
        placeholder="带区号的座机、400电话或手机号"
        onChange={event => set({ phone: event.target.value.trim() })}
      />
    </Field>
    <Field label="企业邮箱" error={faults.email}>
      <Input
        type="email"
        value={draft.email}
        maxLength={120}
        onChange={event => set({ email: event.target.value.trim() })}
      />
    </Field>
  </div>
)
