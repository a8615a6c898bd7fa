import { WebsiteForm } from '@shangyouji/contract/site/calls'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { applyFieldErrors, rulesFrom } from '../../../back-office/form-rules.ts'
import { Panel } from '../../../back-office/page.tsx'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { useReadVersion } from '../../../forms/use-read-version.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button } from '../../../ui/base/button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formItemControl } from '../shared/form-item-control.ts'
import type { Route } from './+types/information.ts'
import styles from './site.module.css'

type Website = z.output<typeof WebsiteForm>

const field = rulesFrom(WebsiteForm)

export function InformationForm({ website }: { website: Route.ComponentProps['loaderData'] }) {
  const [form] = Form.useForm<Website>()
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  useUnsavedGuard(isDirty)
  const version = useReadVersion(website.version, isDirty)

  const save = async (values: Website) => {
    setBusy(true)
    try {
      // the version that was read: a colleague's newer one is not overwritten
      await api.site.websiteSave({ ...values, version })
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      applyFieldErrors(form, failure)
      return
    } finally {
      setBusy(false)
    }
    setDirty(false)
    toast.success('已保存，公共页面随即更新')
    await revalidate()
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={website}
      onValuesChange={() => setDirty(true)}
      onFinish={values => void save(values)}
      scrollToFirstError={{ focus: true }}
    >
      <NamePanel />
      <ContactPanel />
      <FooterPanel />
      <div className="mt-4">
        <Button kind="primary" type="submit" busy={isBusy}>
          保存
        </Button>
      </div>
    </Form>
  )
}

function FooterPanel() {
  return (
    <Panel title="搜索与页脚">
      <p className="hint">
        页首搜索框下方与建议里的热搜词在<Link to="/operator/catalogue/search">产品目录 · 搜索</Link>中设置。
      </p>
      <div className={styles.two}>
        <Form.Item label="供方栏目名" {...field('businessLabel')}>
          <Input maxLength={12} />
        </Form.Item>
        <Form.Item label="需方栏目名" {...field('clientLabel')}>
          <Input maxLength={12} />
        </Form.Item>
        <Form.Item label="关于栏目名" {...field('aboutUsLabel')}>
          <Input maxLength={12} />
        </Form.Item>
      </div>
      <Form.Item label="备案信息">
        <Form.List name="filings">
          {(rows, { add, remove }) => (
            <>
              {rows.map(row => (
                <div key={row.key} className={styles.pair}>
                  <Form.Item name={[row.name, 'label']} rules={[{ required: true, message: '请填写备案号' }]}>
                    <Input maxLength={80} placeholder="备案号" aria-label="备案号" />
                  </Form.Item>
                  <Form.Item name={[row.name, 'url']} rules={[{ type: 'url', message: '网址格式不正确' }]}>
                    <Input placeholder="https://beian.miit.gov.cn" aria-label="备案查询网址" />
                  </Form.Item>
                  <Button kind="text" onClick={() => remove(row.name)}>
                    删除
                  </Button>
                </div>
              ))}
              {rows.length < 6 && (
                <Button size="small" onClick={() => add({ label: '', url: '' })}>
                  添加备案信息
                </Button>
              )}
            </>
          )}
        </Form.List>
      </Form.Item>
    </Panel>
  )
}

function ContactPanel() {
  return (
    <Panel title="联系方式">
      <div className={styles.two}>
        <Form.Item label="热线电话" {...field('websitePhone')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item label="服务时间" {...field('hotlineHours')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item label="邮箱" {...field('email')}>
          <Input />
        </Form.Item>
        <Form.Item label="运营公司" {...field('institution')} extra="页脚的版权行；不填则显示站点名称">
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item label="地址" {...field('address')} extra="页脚版权行之后；不填则不显示">
          <Input maxLength={100} />
        </Form.Item>
      </div>
    </Panel>
  )
}

function NamePanel() {
  return (
    <Panel title="名称与标志">
      <div className={styles.two}>
        <Form.Item label="站点名称" {...field('siteName')} extra="页首、页脚与欢迎语中的名称">
          <Input maxLength={20} showCount />
        </Form.Item>
        <Form.Item
          label="浏览器标题"
          {...field('businessTitle')}
          extra="首页的标题；在SEO中给首页另设了标题时以SEO为准"
        >
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item label="标志" name="websiteLogo" extra="不上传则使用自带标志">
          <PictureBox
            {...formItemControl}
            box={{ width: 200, height: 60 }}
            cut={{ width: 400, height: 120 }}
            noun="标志"
          />
        </Form.Item>
        <Form.Item label="关注二维码" name="websiteCode" extra="不上传则不显示">
          <PictureBox
            {...formItemControl}
            box={{ width: 120, height: 120 }}
            cut={{ width: 360, height: 360 }}
            noun="二维码"
          />
        </Form.Item>
        <Form.Item label="小程序码" name="miniProgramCode" extra="显示在微信登录旁，不上传则不显示">
          <PictureBox
            {...formItemControl}
            box={{ width: 120, height: 120 }}
            cut={{ width: 360, height: 360 }}
            noun="小程序码"
          />
        </Form.Item>
      </div>
    </Panel>
  )
}
