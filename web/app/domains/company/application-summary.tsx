import type { ReactNode } from 'react'
import { addressText } from '../area/address-text.ts'
import styles from './application-summary.module.css'
import { type CompanyOptions, categoryName, labelOf } from './company-options.ts'
import { type CompanyFields, contactOf, fieldsOf } from './form/company-draft.ts'
import { LicenceLink } from './form/licence-file.tsx'

interface SummaryProps {
  form: Readonly<Record<string, unknown>>
  shown: Readonly<Record<string, string>>
  options: CompanyOptions
}

/** A company's form as people read it; what is empty is left out. */
export function ApplicationSummary({ form, shown, options }: SummaryProps) {
  const fields = fieldsOf(form)
  const contacts = Array.isArray(form.contacts) ? form.contacts.map(contactOf) : []
  return (
    <dl className={`divided ${styles.summary}`}>
      {linesOf(fields, shown, options).map(
        ({ field, label, content }) =>
          content && (
            <div key={field}>
              <dt className="quiet">{label}</dt>
              <dd>{content}</dd>
            </div>
          ),
      )}
      {contacts.length > 0 && (
        <div>
          <dt className="quiet">联系人</dt>
          <dd>
            {contacts.map(one => (
              <p key={one.key}>
                {[one.name, one.phone, one.position, one.role && labelOf(options.contactRoles, one.role)]
                  .filter(Boolean)
                  .join('　')}
                {one.isMain && '（主要联系人）'}
              </p>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What a field is called and how people read it; empty where it is not filled in. */
export function linesOf(
  fields: CompanyFields,
  shown: SummaryProps['shown'],
  options: CompanyOptions,
): readonly { readonly field: string; readonly label: string; readonly content: ReactNode }[] {
  const { provinceName, cityName, areaName, address } = fields
  const licence = shown[fields.licenceImage]
  const line = (field: string, label: string, content: ReactNode) => ({ field, label, content })
  return [
    line('name', '企业名称', fields.name),
    line('uscc', '统一社会信用代码', fields.uscc && <span className="code">{fields.uscc}</span>),
    line('legalPerson', '法定代表人', fields.legalPerson),
    line('companyType', '企业类型', fields.companyType && labelOf(options.types, fields.companyType)),
    line('licenceImage', '营业执照', licence && <LicenceLink url={licence}>查看营业执照</LicenceLink>),
    line('province', '所在地区', addressText({ provinceName, cityName, areaName, address })),
    line('models', '经营模式', fields.models.map(code => labelOf(options.models, code)).join('、')),
    line(
      'mainCategoryIds',
      '主营类目',
      fields.mainCategoryIds.map(id => categoryName(options.categories, id)).join('、'),
    ),
    line('industryTags', '行业标签', fields.industryTags.join('、')),
    line(
      'licences',
      '许可与认证',
      fields.licences.length > 0 && <Licences fields={fields} shown={shown} options={options} />,
    ),
    line('scale', '企业规模', fields.scale && labelOf(options.scales, fields.scale)),
    line('foundedOn', '成立日期', fields.foundedOn),
    line('registeredCapital', '注册资本', fields.registeredCapital),
    line('website', '企业网站', fields.website),
    line('phone', '企业电话', fields.phone),
    line('email', '企业邮箱', fields.email),
    line('introduction', '企业简介', fields.introduction && <span className="pre-wrap">{fields.introduction}</span>),
  ]
}

const Licences = ({
  fields,
  shown,
  options,
}: {
  fields: CompanyFields
  shown: SummaryProps['shown']
  options: CompanyOptions
}) => (
  <ul>
    {fields.licences.map(one => {
      const url = shown[one.img]
      return (
        <li key={one.key}>
          {labelOf(options.licences, one.type)}　{one.no}　{one.expireAt ? `有效期至 ${one.expireAt}` : '长期有效'}
          {url && <LicenceLink url={url} />}
        </li>
      )
    })}
  </ul>
)
