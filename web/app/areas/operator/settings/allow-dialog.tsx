import { Form, Input } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import type { Route } from './+types/hits.ts'
import styles from './settings.module.css'

export type Hit = Route.ComponentProps['loaderData']['records'][number]

/** Allows what was found and is harmless. */
export function AllowDialog({ hit, onClose }: { hit: Hit; onClose: () => void }) {
  return (
    <FormDialog
      title="加入白名单"
      initial={{ expression: hit.text }}
      said="已加入白名单，立即生效"
      ok="加入"
      onSave={({ expression }) => api.words.hitsAllow({ id: hit.id, expression })}
      onClose={onClose}
    >
      <p className={styles.lead}>{hit.context}</p>
      <Form.Item
        label="表达"
        name="expression"
        extra="须包含命中的内容；写得越具体越稳妥，如只放行“吗啡抗体”"
        rules={[{ required: true, min: 2, message: '至少2个字' }]}
      >
        <Input maxLength={60} />
      </Form.Item>
    </FormDialog>
  )
}
