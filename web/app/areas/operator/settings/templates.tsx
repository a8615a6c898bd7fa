import { MessageTemplateForm, type TemplateChannel } from '@shangyouji/contract/base/settings-calls'
import { Form, Input, Switch, type TableProps } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { FilterLine, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/templates.ts'

type Channel = z.output<typeof TemplateChannel>
type Template = Route.ComponentProps['loaderData'][number]

const channels: Readonly<Record<Channel, string>> = { SMS: '短信', WECHAT: '微信', MAIL: '邮件' }
const field = rulesFrom(MessageTemplateForm)

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('channel')
  const channel = asked !== null && asked in channels ? (asked as Channel) : undefined
  const rows = await context.get(apiContext).settings.templatesList({ channel })
  return rows.map(row => ({ ...row, key: `${row.channel}.${row.code}` }))
}

/** 消息模板: the texts of SMS and mails, with the names that are filled in. */
export default function Templates({ loaderData: templates }: Route.ComponentProps) {
  const list = useListState(['channel'] as const)
  const [edited, setEdited] = useState<Template | null>(null)

  const columns: TableProps<Template>['columns'] = [
    { title: '渠道', dataIndex: 'channel', width: 80, render: (channel: Channel) => channels[channel] },
    {
      title: '模板',
      dataIndex: 'name',
      width: 190,
      render: (name: string, { code }) => (
        <>
          {name}
          <div className="hint mono">{code}</div>
        </>
      ),
    },
    { title: '内容', dataIndex: 'body', ellipsis: true },
    { title: '服务商模板', dataIndex: 'providerCode', width: 150, render: (code: string) => code || '—' },
    {
      title: '状态',
      dataIndex: 'isOn',
      width: 80,
      render: (isOn: boolean) => <Tag tone={isOn ? 'green' : 'grey'}>{isOn ? '启用' : '停用'}</Tag>,
    },
    { title: '更新时间', dataIndex: 'updateTime', width: 160, render: (at: string) => formatDateTime(at) },
    actionsColumn(80, template => [{ label: '编辑', onClick: () => setEdited(template) }]),
  ]

  return (
    <>
      <FilterLine list={list}>
        <SelectFilter
          list={list}
          name="channel"
          label="渠道"
          width={140}
          options={Object.entries(channels).map(([value, label]) => ({ value, label }))}
        />
      </FilterLine>
      <ShortTable label="消息模板" rows={templates} rowKey="key" columns={columns} empty={{ title: '没有模板' }} />
      {edited && <TemplateDialog template={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function TemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  return (
    <FormDialog
      title={`编辑${channels[template.channel]}模板：${template.name}`}
      initial={template}
      width={640}
      onSave={values => api.settings.templatesSave(values)}
      onClose={onClose}
    >
      {form => (
        <>
          <Form.Item label="名称" {...field('name')}>
            <Input maxLength={40} />
          </Form.Item>
          {template.channel === 'MAIL' && (
            <Form.Item label="邮件主题" {...field('title')}>
              <Input maxLength={80} />
            </Form.Item>
          )}
          <Form.Item
            label="内容"
            {...field('body')}
            extra={
              template.fields.length > 0 && (
                <span className="flex wrap gap-2">
                  可用变量，点击加在末尾：
                  {template.fields.map(name => (
                    <Button
                      key={name}
                      size="small"
                      onClick={() => form.setFieldValue('body', `${form.getFieldValue('body') ?? ''}{${name}}`)}
                    >{`{${name}}`}</Button>
                  ))}
                </span>
              )
            }
          >
            <Input.TextArea rows={template.channel === 'MAIL' ? 9 : 4} maxLength={5000} showCount />
          </Form.Item>
          {template.channel !== 'MAIL' && (
            <Form.Item
              label="服务商模板编号"
              {...field('providerCode')}
              extra={
                template.channel === 'SMS'
                  ? '短信服务商审核通过后的编号，如 SMS_123456789'
                  : '服务号后台“模板消息”里的模板ID；未填写时不发送'
              }
            >
              <Input maxLength={60} style={{ width: 380 }} />
            </Form.Item>
          )}
          <Form.Item label="启用" name="isOn" valuePropName="checked">
            <Switch />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}
