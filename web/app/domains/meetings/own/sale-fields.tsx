import {
  audienceLabels,
  badgeTypeLabels,
  fieldTypeLabels,
  includesLabels,
  meetingLimits,
} from '@shangyouji/contract/meetings/labels'
import { Checkbox, Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import { choices, type EditorProps } from './editor-props.ts'
import { Line } from './fact-fields.tsx'
import styles from './own.module.css'
import { RowList } from './row-list.tsx'
import { newRow, newStep } from './values.ts'

/** Tickets, places and how paid ones are returned. */
export function TicketFields(props: EditorProps) {
  const { values, set, faults } = props
  return (
    <>
      <RowList
        noun="票种"
        name="tickets"
        rows={values.tickets}
        make={newRow.tickets}
        most={meetingLimits.tickets}
        faults={faults}
        columns={[
          { key: 'name', label: '名称', required: true },
          { key: 'price', label: '票价（元）', required: true, hint: '免费填0' },
          { key: 'total', label: '总数', hint: '不填则不单独限量' },
          { key: 'perOrderMax', label: '每单最多', required: true },
          { key: 'saleStart', label: '开售时间', type: 'time' },
          { key: 'saleEnd', label: '停售时间', type: 'time' },
          {
            key: 'includes',
            label: '参会方式',
            type: 'select',
            options: choices(includesLabels),
            isShown: () => values.form === 'HYBRID',
          },
          { key: 'groupFrom', label: '团体价起始人数', hint: '2至20，不填则无团体价' },
          { key: 'groupPrice', label: '团体价（元/张）' },
          { key: 'validDays', label: '有效日期', hint: '如2026-12-01，用顿号分隔；不填则每天有效' },
          { key: 'badgeType', label: '胸卡类型', type: 'select', options: choices(badgeTypeLabels) },
          { key: 'intro', label: '说明' },
          { key: 'needAudit', label: '报名须审核', type: 'check' },
          { key: 'visible', label: '公开显示', type: 'check' },
        ]}
        onChange={tickets => set({ tickets })}
      />
      <div className={styles.grid}>
        <Line {...props} name="capacity" label="会议总名额" hint="不填则只按票种限量" />
      </div>
      <RefundFields {...props} />
      <InvoiceFields {...props} />
    </>
  )
}

const invoiceChoices = {
  isOffered: '提供发票',
  isSpecialOffered: '可开增值税专用发票',
  needAddress: '须填写单位地址',
  needBank: '须填写开户银行',
} as const

/** Whether and how the organiser writes invoices. */
function InvoiceFields({ values, set }: EditorProps) {
  const { invoiceRule: rule } = values
  const names = Object.keys(invoiceChoices) as (keyof typeof invoiceChoices)[]
  return (
    <fieldset className={styles.list}>
      <legend>发票</legend>
      <div className={styles.grid}>
        {names
          .filter(name => name === 'isOffered' || rule.isOffered)
          .map(name => (
            <Checkbox
              key={name}
              checked={rule[name]}
              onChange={event => set({ invoiceRule: { ...rule, [name]: event.target.checked } })}
            >
              {invoiceChoices[name]}
            </Checkbox>
          ))}
      </div>
    </fieldset>
  )
}

function RefundFields({ values, set, faults }: EditorProps) {
  const { refundRule: rule } = values
  const change = (part: Partial<typeof rule>) => set({ refundRule: { ...rule, ...part } })
  return (
    <>
      <Checkbox checked={rule.allow} onChange={event => change({ allow: event.target.checked })}>
        允许退票
      </Checkbox>
      {rule.allow && (
        <>
          <RowList
            noun="退款阶梯"
            name="refundRule.steps"
            rows={rule.steps}
            make={newStep}
            most={5}
            faults={faults}
            columns={[
              { key: 'hoursBefore', label: '开始前多少小时', required: true, hint: '由早到晚填写' },
              { key: 'percent', label: '退款比例（%）', required: true },
            ]}
            onChange={steps => change({ steps })}
          />
          <div className={styles.grid}>
            <Field label="每张固定扣除（元）" error={faults['refundRule.keepFixed'] ?? null}>
              <Input value={rule.keepFixed} onChange={event => change({ keepFixed: event.target.value })} />
            </Field>
          </div>
          <Checkbox checked={rule.needApproval} onChange={event => change({ needApproval: event.target.checked })}>
            退票须审核（购票人说明原因申请，由贵公司负责人或管理员审批）
          </Checkbox>
        </>
      )}
    </>
  )
}

/** Who may register, what is asked of them, and whom they ask. */
export function EnrolmentFields(props: EditorProps) {
  const { values, set, faults } = props
  return (
    <>
      <RowList
        noun="报名项"
        name="fields"
        rows={values.fields}
        make={newRow.fields}
        most={meetingLimits.fields}
        faults={faults}
        columns={[
          { key: 'label', label: '名称', required: true },
          { key: 'type', label: '类型', type: 'select', options: choices(fieldTypeLabels) },
          { key: 'options', label: '选项', hint: '用顿号分隔', isShown: row => row.type === 'CHOICE' },
          { key: 'multiple', label: '可多选', type: 'check', isShown: row => row.type === 'CHOICE' },
          { key: 'required', label: '必填', type: 'check' },
        ]}
        onChange={fields => set({ fields })}
      />
      <div className={styles.grid}>
        <Field label="报名范围" error={faults.audience ?? null}>
          <Select
            options={choices(audienceLabels)}
            value={values.audience}
            onChange={event => set({ audience: event.target.value })}
          />
        </Field>
        {values.audience === 'INVITED' && <Line {...props} name="inviteCode" label="邀请码" maxLength={30} />}
        {values.audience === 'INVITED' && (
          <Field label="邀请名单" error={phonesFault(faults)} hint="手机号，每行一个，最多2000个">
            <TextArea
              rows={3}
              value={values.invitePhones}
              onChange={event => set({ invitePhones: event.target.value })}
            />
          </Field>
        )}
        <Line {...props} name="contactName" label="联系人" maxLength={40} />
        <Line {...props} name="contactPhone" label="联系电话" maxLength={20} />
        {values.form !== 'OFFLINE' && (
          <Line {...props} name="liveUrl" label="直播地址" maxLength={500} hint="仅参会人可见" />
        )}
        <Line {...props} name="replayUrl" label="回放地址" maxLength={500} hint="仅参会人可见" />
      </div>
      <div className={styles.grid}>
        <Checkbox checked={values.needAudit} onChange={event => set({ needAudit: event.target.checked })}>
          报名须审核
        </Checkbox>
        <Checkbox checked={values.hasWaitlist} onChange={event => set({ hasWaitlist: event.target.checked })}>
          满额后可候补
        </Checkbox>
        <Checkbox checked={values.allowSeveral} onChange={event => set({ allowSeveral: event.target.checked })}>
          同一手机号可报多个票种
        </Checkbox>
      </div>
    </>
  )
}

const phonesFault = (faults: EditorProps['faults']): string | null =>
  faults.invitePhones ?? Object.entries(faults).find(([name]) => name.startsWith('invitePhones.'))?.[1] ?? null
