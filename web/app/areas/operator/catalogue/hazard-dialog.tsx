import { HazardForm, InCatalogue } from '@shangyouji/contract/compounds/hazards'
import { pictogramLabels } from '@shangyouji/contract/compounds/pictograms'
import { Form, Input, Select, Switch } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'

export type HazardDraft = z.output<typeof HazardForm>

const field = rulesFrom(HazardForm)
const pictograms = Object.entries(pictogramLabels).map(([value, label]) => ({ value, label: `${value} ${label}` }))
const codes = {
  mode: 'tags' as const,
  open: false,
  suffixIcon: null,
  tokenSeparators: [',', '，', '、', ';', '；', ' '],
}
const choices = (values: readonly string[]) => values.map(value => ({ value, label: value || '无' }))

/** The classification that the compound's page and its goods show; the wording of the codes is the product's own. */
export function HazardDialog({
  title,
  hazards,
  onClose,
}: {
  title: string
  hazards: HazardDraft
  onClose: () => void
}) {
  return (
    <FormDialog<HazardDraft>
      title={`危害信息：${title}`}
      initial={hazards}
      width={760}
      onSave={form => api.compounds.saveHazards(form)}
      onClose={onClose}
    >
      <Form.Item label="象形图" {...field('pictograms')}>
        <Select mode="multiple" options={pictograms} />
      </Form.Item>
      <div className="stack columns-2 gap-x-4">
        <Form.Item label="信号词" {...field('signal')}>
          <Select options={choices(['', '警告', '危险'])} />
        </Form.Item>
        <Form.Item label="危险化学品目录" {...field('inCatalogue')}>
          <Select options={choices(InCatalogue.options)} />
        </Form.Item>
      </div>
      <Form.Item label="危险性说明（H）" {...field('hazards')} extra="只填代码，如 H225、H319；用语按国家标准自动写出">
        <Select {...codes} />
      </Form.Item>
      <Form.Item label="防范说明（P）" {...field('precautions')} extra="最相关的几条，如 P210、P301+P310">
        <Select {...codes} />
      </Form.Item>
      <div className="stack columns-2 gap-x-4">
        <Form.Item label="联合国编号" {...field('un')}>
          <Input className="code" placeholder="1170" />
        </Form.Item>
        <Form.Item label="运输类别" {...field('transportClass')} extra="括号内为次要危险，如 3 (6.1)">
          <Input className="code" />
        </Form.Item>
        <Form.Item label="包装类别" {...field('packingGroup')}>
          <Select options={choices(['', 'I', 'II', 'III'])} />
        </Form.Item>
        <Form.Item label="储存类别（TRGS 510）" {...field('storageClass')}>
          <Input maxLength={10} />
        </Form.Item>
      </div>
      <Form.Item label="储存条件" {...field('storage')}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        label="欧盟统一分类（CLP 附录VI）"
        {...field('isHarmonised')}
        extra="不是统一分类的，页面注明“供应商常见分类，以 SDS 为准”"
      >
        <Switch />
      </Form.Item>
      <Form.Item label="来源" {...field('source')} extra="条目号与版次，或哪家供方哪一天的 SDS">
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
