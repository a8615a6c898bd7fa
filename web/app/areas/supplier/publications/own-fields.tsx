import { gateLabels, publicationLimits, videoSourceLabels } from '@shangyouji/contract/publications/labels'
import { playerSites } from '@shangyouji/contract/publications/video-sites'
import { Select as TagBox } from 'antd'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { Checkbox, Field, Input, RadioGroup } from '../../../ui/base/field.tsx'
import styles from './editor.module.css'
import type { FieldsProps } from './fields-props.ts'
import { FileField } from './file-field.tsx'
import { VideoField } from './video-field.tsx'

export const ArticleFields = ({ values, set, faults }: FieldsProps) => (
  <>
    <div className={styles.two}>
      <Field label="作者" error={faults.author}>
        <Input value={values.author} maxLength={30} onChange={event => set({ author: event.target.value })} />
      </Field>
      <Field label="原创" error={faults.isOriginal}>
        <Checkbox checked={values.isOriginal} onChange={event => set({ isOriginal: event.target.checked })}>
          本文为原创
        </Checkbox>
      </Field>
    </div>
    {!values.isOriginal && (
      <div className={styles.two}>
        <Field label="来源" error={faults.sourceName}>
          <Input value={values.sourceName} maxLength={60} onChange={event => set({ sourceName: event.target.value })} />
        </Field>
        <Field label="原文网址" error={faults.sourceUrl}>
          <Input
            value={values.sourceUrl}
            maxLength={500}
            placeholder="https://"
            onChange={event => set({ sourceUrl: event.target.value })}
          />
        </Field>
      </div>
    )}
  </>
)

export const VideoFields = (props: FieldsProps) => {
  const { values, set, faults } = props
  return (
    <>
      <RadioGroup
        name="source"
        legend="视频来源"
        options={Object.entries(videoSourceLabels).map(([value, label]) => ({ value, label }))}
        value={values.source}
        onChange={event => set({ source: event.target.value as Values['source'] })}
      />
      {values.source === 'UPLOAD' ? (
        <VideoField {...props} />
      ) : (
        <Field label="视频页面地址" required error={faults.externalUrl} hint={`支持${playerSites}`}>
          <Input
            value={values.externalUrl}
            maxLength={500}
            placeholder="https://www.bilibili.com/video/…"
            onChange={event => set({ externalUrl: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}
type Values = FieldsProps['values']

export const SolutionFields = ({ values, set, faults }: FieldsProps) => (
  <>
    <Field label="应用场景" error={faults.scenario}>
      <Input
        value={values.scenario}
        maxLength={100}
        placeholder="单抗捕获层析、AAV 规模化纯化"
        onChange={event => set({ scenario: event.target.value })}
      />
    </Field>
    <Field label="亮点" error={faults.highlights} hint={`最多${publicationLimits.highlights}条，输入后回车`}>
      <TagBox
        aria-label="亮点"
        mode="tags"
        open={false}
        suffixIcon={null}
        maxCount={publicationLimits.highlights}
        placeholder="收率提高 12%、工艺时间缩短一半"
        value={values.highlights}
        onChange={highlights => set({ highlights: highlights.map((text: string) => text.slice(0, 60)) })}
        style={{ width: '100%' }}
      />
    </Field>
  </>
)

/** The part of a solution for logged-in users; it follows the text for all. */
export const MemberField = ({ values, set, faults }: FieldsProps) => (
  <Field label="登录可读内容" error={faults.authContent} hint="只有登录用户能读到：详细参数、实验数据、配套清单">
    <RichTextField
      label="登录可读内容"
      links
      height={220}
      value={values.authContent}
      onChange={authContent => set({ authContent })}
    />
  </Field>
)

export const LibraryFields = (props: FieldsProps) => {
  const { values, set, faults } = props
  return (
    <>
      <FileField {...props} />
      <RadioGroup
        name="gate"
        legend="下载方式"
        options={Object.entries(gateLabels).map(([value, label]) => ({ value, label }))}
        value={values.gate}
        onChange={event => set({ gate: event.target.value as Values['gate'] })}
      />
      {values.gate === 'POINTS' && (
        <Field
          label="所需积分"
          required
          error={faults.points}
          hint="下载者付一次积分后可重复下载；积分由平台收取，不转入本企业"
        >
          <Input
            value={values.points}
            inputMode="numeric"
            maxLength={6}
            onChange={event => set({ points: event.target.value })}
          />
        </Field>
      )}
      <div className={styles.two}>
        <Field label="版本" error={faults.edition}>
          <Input
            value={values.edition}
            maxLength={30}
            placeholder="V2.1、2026年版"
            onChange={event => set({ edition: event.target.value })}
          />
        </Field>
        <Field label="页数" error={faults.pages}>
          <Input
            value={values.pages}
            inputMode="numeric"
            maxLength={6}
            onChange={event => set({ pages: event.target.value })}
          />
        </Field>
      </div>
    </>
  )
}
