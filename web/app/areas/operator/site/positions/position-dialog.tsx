import type { ReplyOf } from '@shangyouji/contract'
import { adPositions } from '@shangyouji/contract/adverts/labels'
import type { positions } from '@shangyouji/contract/adverts/operator-calls'
import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import { Form, InputNumber, Select, Switch } from 'antd'
import { FormDialog } from '../../../../back-office/form-dialog.tsx'
import { amountWithin, wholeNumber } from '../../../../back-office/number-rules.ts'
import { api } from '../../../../lib/api/client.ts'

export type Row = ReplyOf<typeof positions.list>[number]

export function PositionDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  return (
    <FormDialog
      title={`编辑广告位：${row.name}`}
      initial={{ ...row, yuan: row.price / 100 }}
      said="已保存；已预订的不受影响"
      onSave={({ code, yuan, capacity, minLevel, isOn, version }) =>
        api.positions.save({ code, price: Math.round(yuan * 100), capacity, minLevel, isOn, version })
      }
      onClose={onClose}
    >
      <Form.Item
        label="价格（元，每位每天）"
        name="yuan"
        rules={[{ required: true, message: '请输入价格' }, amountWithin(1, 100_000_000)]}
      >
        <InputNumber />
      </Form.Item>
      <Form.Item
        label="每天名额"
        name="capacity"
        extra={`页面上有${adPositions[row.code].places}个位置`}
        rules={[{ required: true, message: '请输入名额' }, wholeNumber(0, adPositions[row.code].places)]}
      >
        <InputNumber />
      </Form.Item>
      <Form.Item label="可订等级" name="minLevel">
        <Select options={Object.entries(levelLabels).map(([value, label]) => ({ value, label: `${label}及以上` }))} />
      </Form.Item>
      <Form.Item label="出售" name="isOn" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
