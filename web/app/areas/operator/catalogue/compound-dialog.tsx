import { CompoundForm } from '@shangyouji/contract/compounds/calls'
import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import { Form, Input, Select } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { useAsking } from '../approvals/use-asking.tsx'
import { type CompoundDraft, emptyCompound } from './compound-draft.ts'

const field = rulesFrom(CompoundForm)

const classes = Object.entries(regClassLabels).map(([value, label]) => ({ value, label }))

const fields = [...Object.keys(emptyCompound), 'version'] as (keyof CompoundDraft)[]

export function CompoundDialog({ compound, onClose }: { compound: CompoundDraft; onClose: () => void }) {
  // what the library says beyond the form (weights, numbers of goods) is not sent back
  const initial = Object.fromEntries(fields.map(name => [name, compound[name]])) as CompoundDraft
  const tags = { mode: 'tags' as const, open: false, suffixIcon: null, tokenSeparators: [',', '，', '、', ';', '；'] }
  const { orAsk, dialog } = useAsking(onClose)
  const save = (form: CompoundDraft) =>
    orAsk(() => api.compounds.save(form), { asked: { kind: 'COMPOUND_CLASS', payload: { act: 'SAVE', form } } })
  return (
    <>
      <FormDialog<CompoundDraft>
        title={compound.isReplacing ? `编辑化合物：${compound.cas}` : '新增化合物'}
        initial={initial}
        width={760}
        onSave={save}
        onClose={onClose}
      >
        <div className="stack columns-2 gap-x-4">
          <Form.Item label="CAS号" {...field('cas')} extra="自动核对校验位">
            <Input className="code" disabled={compound.isReplacing} />
          </Form.Item>
          <Form.Item label="分子式" {...field('mf')} extra="分子量由分子式计算">
            <Input className="code" />
          </Form.Item>
          <Form.Item label="中文名称" {...field('nameZh')}>
            <Input maxLength={120} />
          </Form.Item>
          <Form.Item label="英文名称" {...field('nameEn')}>
            <Input maxLength={200} />
          </Form.Item>
        </div>
        <Form.Item label="别名" {...field('synonyms')} extra="输入后回车添加；别名同样能搜到">
          <Select {...tags} />
        </Form.Item>
        <Form.Item label="结构 SMILES" {...field('smiles')}>
          <Input.TextArea rows={2} className="code" />
        </Form.Item>
        <div className="stack columns-2 gap-x-4">
          <Form.Item label="类别" {...field('kind')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item label="InChIKey" {...field('inchiKey')}>
            <Input className="code" />
          </Form.Item>
          <Form.Item label="MDL号" {...field('mdl')}>
            <Input className="code" placeholder="MFCD00004679" />
          </Form.Item>
          <Form.Item label="EINECS号" {...field('einecs')}>
            <Input className="code" placeholder="201-064-4" />
          </Form.Item>
          <Form.Item label="GHS代码" {...field('ghs')}>
            <Select {...tags} />
          </Form.Item>
          <Form.Item label="危险性" {...field('hazard')}>
            <Input maxLength={60} />
          </Form.Item>
        </div>
        <Form.Item label="管制类别" {...field('regClasses')} extra="按“管制规则”决定能否发布">
          <Select mode="multiple" options={classes} />
        </Form.Item>
        <Form.Item label="管制说明" {...field('regNote')}>
          <Input maxLength={300} />
        </Form.Item>
      </FormDialog>
      {dialog}
    </>
  )
}
