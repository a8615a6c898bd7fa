import { Checkbox, Field, Input, RadioGroup } from '../../../ui/base/field.tsx'
import { Cascader } from '../../../ui/overlay/cascader.tsx'
import { loadAreas } from '../../area/load-areas.ts'
import styles from './demand-form.module.css'
import { InvitedField } from './invited-field.tsx'
import type { DemandFormState } from './use-demand-form.ts'

/** Where, who may be called, and what of it suppliers see. Visitors leave a contact and nothing else. */
export function FormContacts({ form }: { form: DemandFormState }) {
  const { draft, set, faults, isMember } = form
  return (
    <fieldset className={styles.part}>
      <legend>联系方式</legend>
      <p className="note mb-3">
        {isMember
          ? '联系方式不会公开；您将供方列为入围后，对方才能看到。'
          : '免登录发布须留下联系方式：qq、微信和手机号至少填一个。登录后可上传图片和附件、选择地区、管理报价。'}
      </p>
      <div className="stack columns-3 gap-x-4 phone-one-column">
        <Field label="手机号" required={isMember} error={faults.demandMobile ?? faults.contacts}>
          <Input
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            unspaced
            value={draft.demandMobile}
            placeholder="11位手机号"
            onChange={event => set({ demandMobile: event.target.value.trim() })}
          />
        </Field>
        <Field label="QQ" error={faults.qqNumber}>
          <Input
            inputMode="numeric"
            maxLength={11}
            value={draft.qqNumber}
            placeholder="QQ号"
            onChange={event => set({ qqNumber: event.target.value.trim() })}
          />
        </Field>
        <Field label="微信" error={faults.wxNumber}>
          <Input
            maxLength={20}
            value={draft.wxNumber}
            placeholder="微信号"
            onChange={event => set({ wxNumber: event.target.value.trim() })}
          />
        </Field>
      </div>
      {isMember && (
        <>
          <div className="stack columns-3 gap-x-4 phone-one-column">
            <Field label="所在地区" error={faults.province ?? faults.city ?? faults.area}>
              <Cascader
                value={draft.area}
                load={loadAreas}
                placeholder="请选择省、市、区"
                onChange={area => set({ area })}
              />
            </Field>
          </div>
          <fieldset className="fieldset flex wrap gap-2-5">
            <legend className="choice-legend">展示规则</legend>
            <Checkbox checked={draft.isShow} onChange={event => set({ isShow: event.target.checked })}>
              向供方展示单位名称
            </Checkbox>
            <Checkbox checked={draft.isShowName} onChange={event => set({ isShowName: event.target.checked })}>
              向供方展示真实姓名
            </Checkbox>
          </fieldset>
          <RadioGroup
            name="demand-visibility"
            legend="可见范围"
            options={[
              { value: 'PUBLIC', label: '公开，所有供方可见' },
              { value: 'INVITED', label: '定向，仅邀请的供方可见' },
            ]}
            value={draft.visibility}
            onChange={event => set({ visibility: event.target.value as typeof draft.visibility })}
          />
          {draft.visibility === 'INVITED' && (
            <InvitedField
              value={draft.invitedIds}
              error={faults.invitedIds}
              onChange={invitedIds => set({ invitedIds })}
            />
          )}
        </>
      )}
    </fieldset>
  )
}
