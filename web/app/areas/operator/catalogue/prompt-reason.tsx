import { Input, Modal } from 'antd'
import { leastReason } from '../shared/least-reason.ts'

/** Asks for a reason; null when it was not given. */
export async function promptReason(title: string): Promise<string | null> {
  const least = await leastReason()
  return new Promise(resolve => {
    let reason = ''
    Modal.confirm({
      title,
      okText: '确定',
      cancelText: '取消',
      okButtonProps: { danger: true },
      content: (
        <Input.TextArea
          aria-label="原因"
          rows={4}
          maxLength={500}
          placeholder={`原因至少${least}个字，对方会看到`}
          onChange={event => {
            reason = event.target.value.trim()
          }}
        />
      ),
      onOk: () => (reason.length >= least ? resolve(reason) : Promise.reject(new Error(`原因至少${least}个字`))),
      onCancel: () => resolve(null),
    })
  })
}
