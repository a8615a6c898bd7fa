import { levelLabels } from '@shangyouji/contract/companies/labels'
import { GiftForm } from '@shangyouji/contract/points/gift-calls'
import { giftKindLabels } from '@shangyouji/contract/points/gift-labels'
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { api } from '../../../lib/api/client.ts'
import { formItemControl } from '../shared/form-item-control.ts'

export type GiftDraft = z.output<typeof GiftForm>

const field = rulesFrom(GiftForm)
const levels = Object.entries(levelLabels)
  .filter(([value]) => value !== 'FREE')
  .map(([value, label]) => ({ value, label: `${label}及以上` }))
const kinds = Object.entries(giftKindLabels).map(([value, label]) => ({ value, label }))

/** One gift: what it is, what it costs, and who may have how many. */
export function GiftDialog({ gift, onClose }: { gift: GiftDraft; onClose: () => void }) {
  return (
    <FormDialog
      title={gift.id ? '编辑礼品' : '新增礼品'}
      initial={gift}
      width={640}
      onSave={({ id, name, cover, intro, kind, points, stock, perPerson, perDay, level, isOn, sort, version }) =>
        api.points.giftSave({
          id,
          name,
          cover,
          intro,
          kind,
          points,
          stock,
          perPerson: perPerson ?? null,
          perDay: perDay ?? null,
          level: level ?? null,
          isOn,
          sort,
          version,
        })
      }
      onClose={onClose}
    >
      <Form.Item label="图片" name="cover">
        <PictureBox
          {...formItemControl}
          box={{ width: 160, height: 120 }}
          cut={{ width: 800, height: 600 }}
          noun="礼品图片"
        />
      </Form.Item>
      <Form.Item label="名称" {...field('name')}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item label="说明" {...field('intro')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item label="类型" {...field('kind')} extra="卡券的库存为未用的兑换码数量">
        <Radio.Group options={kinds} disabled={Boolean(gift.id)} />
      </Form.Item>
      <Form.Item label="所需积分" {...field('points')}>
        <InputNumber />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: GiftDraft, now: GiftDraft) => before.kind !== now.kind}>
        {({ getFieldValue }) =>
          getFieldValue('kind') === 'GOODS' && (
            <Form.Item label="库存" {...field('stock')}>
              <InputNumber />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item label="每人限兑" {...field('perPerson')} extra="不填不限">
        <InputNumber />
      </Form.Item>
      <Form.Item label="每日限量" {...field('perDay')} extra="所有人合计，不填不限">
        <InputNumber />
      </Form.Item>
      <Form.Item label="会员等级" name="level">
        <Select allowClear placeholder="不限" options={levels} />
      </Form.Item>
      <Form.Item label="排序" {...field('sort')}>
        <InputNumber />
      </Form.Item>
      <Form.Item label="上架" name="isOn" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
