import { useState } from 'react'
import { RichTextField } from '../../forms/editor/rich-text-field.tsx'
import { SliderTicket } from '../../forms/slider/slider-ticket.tsx'
import { PictureBox } from '../../forms/uploads/picture-box.tsx'
import { ChoiceTags } from '../../ui/base/choice-tags.tsx'
import { CountdownButton } from '../../ui/base/countdown-button.tsx'
import { Checkbox, Field, Input, RadioGroup, Select, TextArea } from '../../ui/base/field.tsx'
import { SearchIcon } from '../../ui/base/icons.tsx'
import { Cascader, type CascaderOption } from '../../ui/overlay/cascader.tsx'
import styles from './gallery.module.css'
import { Part } from './gallery-part.tsx'

const areas: Record<string, CascaderOption[]> = {
  top: [
    { value: '31', label: '上海市' },
    { value: '32', label: '江苏省' },
  ],
  31: [{ value: '3101', label: '市辖区' }],
  32: [
    { value: '3201', label: '南京市' },
    { value: '3205', label: '苏州市' },
  ],
  3101: [
    { value: '310115', label: '浦东新区' },
    { value: '310112', label: '闵行区' },
  ],
  3201: [{ value: '320115', label: '江宁区' }],
  3205: [{ value: '320571', label: '苏州工业园区' }],
}

const types = [
  { value: 'LOOKING_FOR_PRODUCTS', label: '找产品' },
  { value: 'FIND_SERVICE', label: '找服务' },
  { value: 'OTHER', label: '其他' },
]

/** Fields in their states. */
export function GalleryControls() {
  const [area, setArea] = useState<CascaderOption[]>([])
  const [tags, setTags] = useState<string[]>(['细胞培养'])
  const [cover, setCover] = useState('')
  const [round, setRound] = useState(0)
  return (
    <Part title="表单">
      <div className={styles.half}>
        <Field label="标题" required hint="2～60个字">
          <Input name="title" placeholder="例如：采购 CHO 培养基 50 L" />
        </Field>
        <Field label="手机号" required error="手机号格式不正确">
          <Input name="phone" defaultValue="1381234" />
        </Field>
        <Field label="搜索" hideLabel>
          <Input name="keyword" placeholder="带图标的输入框" after={<SearchIcon />} />
        </Field>
        <Field label="需求类型">
          <Select name="type" options={types} placeholder="请选择" />
        </Field>
        <Field label="地区">
          <Cascader
            value={area}
            onChange={setArea}
            load={async parent => areas[parent?.value ?? 'top'] ?? []}
            placeholder="省 / 市 / 区"
          />
        </Field>
        <Field label="说明">
          <TextArea name="remark" placeholder="多行文字" />
        </Field>
      </div>
      <div className={styles.half}>
        <RadioGroup name="kind" legend="单选" options={types} defaultValue="FIND_SERVICE" />
        <Checkbox name="agree">我已阅读并同意用户协议</Checkbox>
        <br />
        <Checkbox name="must" invalid>
          必须勾选而未勾选
        </Checkbox>
        <ChoiceTags
          legend="行业标签"
          options={['细胞培养', '分子生物', '蛋白纯化', '分析检测']}
          chosen={tags}
          most={3}
          onChange={setTags}
        />
        <p className={styles.label}>滑块验证</p>
        <SliderTicket resetKey={round} onTicket={() => undefined} />
        <p className={styles.label}>短信验证码</p>
        <CountdownButton
          onSend={async () => {
            setRound(round + 1)
            return true
          }}
        />
        <p className={styles.label}>图片（裁剪为 600 × 371）</p>
        <PictureBox
          value={cover}
          onChange={setCover}
          box={{ width: 212, height: 145 }}
          cut={{ width: 600, height: 371 }}
          noun="封面"
        />
      </div>
      <div className="full">
        <RichTextField
          value=""
          onChange={() => undefined}
          label="正文"
          placeholder="富文本，编辑器在出现时才加载"
          height={160}
        />
      </div>
    </Part>
  )
}
