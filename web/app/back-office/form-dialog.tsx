import { Form, type FormInstance } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refusedFields } from '../forms/use-first-field-error.ts'
import { isFailure } from '../lib/api/failure.ts'
import { confirmBox } from '../ui/overlay/confirm.ts'
import { refusalOf } from '../ui/overlay/question.ts'
import { toast } from '../ui/overlay/toast.ts'
import { applyFieldErrors } from './form-rules.ts'
import { Modal } from './overlays.tsx'

interface FormDialogProps<V extends object> {
  title: string
  /** What the form begins with; what it does not show (ids, versions) is given back with the rest. */
  initial: Partial<V>
  /** Saves; faults of single fields are put under their inputs. */
  onSave: (values: V) => Promise<unknown>
  onClose: () => void
  children: ReactNode | ((form: FormInstance<V>) => ReactNode)
  /** Said after saving. */
  said?: string
  ok?: string
  danger?: boolean
  width?: number
}

/** One form over its list: new and edit alike. Asks before input is lost; after saving the list is loaded anew. */
export function FormDialog<V extends object>({
  title,
  initial,
  onSave,
  onClose,
  children,
  said = '已保存',
  ok = '保存',
  danger = false,
  width = 560,
}: FormDialogProps<V>) {
  const [form] = Form.useForm<V>()
  const id = useId()
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  const leave = async () => {
    const question = { title: '放弃修改', text: '关闭后，未保存的修改将会丢失。', ok: '放弃', cancel: '继续编辑' }
    if (!isDirty || (await confirmBox({ ...question, danger: true }))) onClose()
  }
  const save = async (values: V) => {
    setBusy(true)
    try {
      await onSave({ ...initial, ...values })
      // still open meanwhile: the row behind it is not pressed again as it was
      await revalidate()
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      applyFieldErrors(form, failure)
      // refused for what it is by now: the list behind it shows that
      if (Object.keys(refusedFields(failure)).length === 0) void revalidate()
      return
    } finally {
      setBusy(false)
    }
    toast.success(said)
    onClose()
  }

  return (
    <Modal
      open
      title={title}
      width={width}
      mask={{ closable: false }}
      confirmLoading={isBusy}
      okText={ok}
      cancelText={refusalOf(ok)}
      okButtonProps={{ htmlType: 'submit', form: id, danger }}
      onCancel={() => void leave()}
    >
      <Form<V>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={() => setDirty(true)}
        onFinish={values => void save(values)}
        scrollToFirstError={{ focus: true }}
      >
        {typeof children === 'function' ? children(form) : children}
      </Form>
    </Modal>
  )
}
