import { Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { Modal } from '../../../back-office/overlays.tsx'

interface ProposalDialogProps<V extends object> {
  title: string
  /** What the form begins with; what it does not show is given back with the rest. */
  initial: V
  /** Goes on to the request (AskDialog), where what would follow is shown; this form stays open below it. */
  onSubmit: (values: V) => void
  onClose: () => void
  children: ReactNode
}

/** The form of a change that is asked for, not made. */
export function ProposalDialog<V extends object>({
  title,
  initial,
  onSubmit,
  onClose,
  children,
}: ProposalDialogProps<V>) {
  const [form] = Form.useForm<V>()
  const id = useId()
  return (
    <Modal
      open
      title={title}
      width={560}
      mask={{ closable: false }}
      okText="下一步：查看影响"
      cancelText="取消"
      okButtonProps={{ htmlType: 'submit', form: id }}
      onCancel={onClose}
    >
      <Form<V>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={values => onSubmit({ ...initial, ...values })}
        scrollToFirstError={{ focus: true }}
      >
        {children}
      </Form>
    </Modal>
  )
}
