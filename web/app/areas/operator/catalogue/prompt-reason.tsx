import { Input, Modal } from 'antd'

/** Asks for a reason of at least ten characters; null when it was not given. */
export const promptReason = (title: string): Promise<string | null> =>
  new Promise(resolve => {
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
          placeholder="原因至少10个字，对方会看到"
          onChange={event => {
            reason = event.target.value.trim()
          }}
        />
      ),
      onOk: () => (reason.length >= 10 ? resolve(reason) : Promise.reject(new Error('原因至少10个字'))),
      onCancel: () => resolve(null),
    })
  })
