import { BrandForm } from '@shangyouji/contract/catalogue/brand-calls'
import { brandKindLabels } from '@shangyouji/contract/catalogue/brand-labels'
import { Form, type FormInstance, Input, Radio } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { DatePicker, type Dayjs, dayjs } from '../../../back-office/dates.ts'
import { applyFieldErrors, rulesFrom } from '../../../back-office/form-rules.ts'
import { Modal } from '../../../back-office/overlays.tsx'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './brand.module.css'
import { BrandNameField } from './brand-name-field.tsx'
import { CertificatesField } from './certificates-field.tsx'
import type { OwnBrand } from './own-brand.ts'

type Draft = z.output<typeof BrandForm>

const field = rulesFrom(BrandForm)
const FORM_ID = 'brand-form'
const kinds = Object.entries(brandKindLabels).map(([value, label]) => ({ value, label }))
const day = {
  getValueProps: (value: string | null | undefined) => ({ value: value ? dayjs(value) : null }),
  normalize: (picked: Dayjs | null) => picked?.format('YYYY-MM-DD') ?? null,
}

const draftOf = (brand: OwnBrand | null, name = ''): Draft => ({
  name: brand?.name ?? name,
  nameEn: brand?.nameEn ?? '',
  logo: brand?.logo ?? '',
  intro: brand?.intro ?? '',
  origin: brand?.origin ?? '',
  website: brand?.website ?? '',
  kind: brand?.kind ?? 'AGENT',
  certificates: brand?.certificates ?? [],
  validUntil: brand?.validUntil ?? null,
})

interface BrandDialogProps {
  readonly brand: OwnBrand | null
  /** Of a new brand, as it is already known. */
  readonly name?: string
  readonly onClose: () => void
}

/** A brand with its proof; every change of it is reviewed, while what was approved stays up. */
export function BrandDialog({ brand, name, onClose }: BrandDialogProps) {
  const [form] = Form.useForm<Draft>()
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  const leave = async () => {
    const question = { title: '放弃修改', text: '关闭后，未保存的修改将会丢失。', ok: '放弃', danger: true }
    if (!isDirty || (await confirmBox(question))) onClose()
  }
  const save = async (values: Draft) => {
    const whole = { ...draftOf(brand, name), ...values }
    setBusy(true)
    try {
      if (brand) await api.brand.update({ ...whole, id: brand.id, version: brand.version })
      else await api.brand.saveBatch({ brands: [whole] })
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      applyFieldErrors(form, failure)
      return
    } finally {
      setBusy(false)
    }
    toast.success('已提交，预计3个工作日内完成审核')
    onClose()
    await revalidate()
  }
  return (
    <Modal
      open
      title={brand ? `修改品牌：${brand.name}` : '添加品牌'}
      width={720}
      mask={{ closable: false }}
      confirmLoading={isBusy}
      okText="提交审核"
      cancelText="取消"
      okButtonProps={{ htmlType: 'submit', form: FORM_ID }}
      onCancel={() => void leave()}
    >
      <Form<Draft>
        id={FORM_ID}
        form={form}
        layout="vertical"
        initialValues={draftOf(brand, name)}
        onValuesChange={() => setDirty(true)}
        onFinish={values => void save(values)}
        scrollToFirstError={{ focus: true }}
      >
        <BrandFields form={form} brand={brand} />
      </Form>
    </Modal>
  )
}

function BrandFields({ form, brand }: { form: FormInstance<Draft>; brand: OwnBrand | null }) {
  const kind = Form.useWatch('kind', form) ?? brand?.kind ?? 'AGENT'
  return (
    <>
      <div className={styles.head}>
        <Form.Item label="品牌标志" name="logo">
          <PictureBox
            value=""
            onChange={() => undefined}
            box={{ width: 120, height: 120 }}
            cut={{ width: 400, height: 400 }}
            noun="品牌标志"
          />
        </Form.Item>
        <div>
          <Form.Item label="与品牌的关系" {...field('kind')}>
            <Radio.Group options={kinds} />
          </Form.Item>
          <div className="stack columns-2 gap-x-4">
            <Form.Item label="品牌名称" {...field('name')}>
              <BrandNameField
                disabled={brand !== null}
                onKnown={({ nameEn }) => form.getFieldValue('nameEn') || form.setFieldValue('nameEn', nameEn)}
              />
            </Form.Item>
            <Form.Item label="英文名称" {...field('nameEn')}>
              <Input maxLength={80} />
            </Form.Item>
          </div>
        </div>
      </div>
      <Form.Item
        label={kind === 'OWN' ? '商标注册证' : '品牌授权书'}
        name="certificates"
        required
        rules={[
          {
            validator: async (_, files: readonly unknown[] | undefined) => {
              if (!files?.length) throw new Error(kind === 'OWN' ? '请上传商标注册证' : '请上传品牌授权书')
            },
          },
        ]}
        extra="图片或 PDF，仅供平台审核，不公开；最多5个"
      >
        <CertificatesField />
      </Form.Item>
      <div className="stack columns-2 gap-x-4">
        <Form.Item label="授权有效期至" name="validUntil" {...day} extra="不填表示长期有效；到期后产品页不再显示“授权”">
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item label="品牌产地" {...field('origin')}>
          <Input maxLength={30} placeholder="中国、德国" />
        </Form.Item>
      </div>
      <Form.Item label="官网" {...field('website')}>
        <Input maxLength={200} placeholder="https://" />
      </Form.Item>
      <Form.Item label="品牌介绍" {...field('intro')}>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
    </>
  )
}
