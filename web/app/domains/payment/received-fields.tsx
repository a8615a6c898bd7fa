import { Form, Input, InputNumber } from 'antd'
import { amountWithin } from '../../back-office/number-rules.ts'

/** What a bank statement says of a transfer, `amount` in yuan. */
export interface Received {
  readonly amount: number | null
  readonly bankNo: string
}
export const nothingReceived: Received = { amount: null, bankNo: '' }

/** What a call takes at most, in fen. */
const MOST = 1_000_000_000

/** The same in fen, as calls take it. */
export const receivedInFen = ({ amount, bankNo }: Received) => ({ amount: Math.round((amount ?? 0) * 100), bankNo })

/** Typed from the statement, not from what is expected. */
export const ReceivedFields = ({ hint }: { hint: string }) => (
  <>
    <Form.Item
      name="amount"
      label="实际到账金额（元）"
      extra={hint}
      rules={[{ required: true, message: '请填写到账金额' }, amountWithin(1, MOST)]}
    >
      <InputNumber style={{ width: '100%' }} />
    </Form.Item>
    <Form.Item name="bankNo" label="银行流水号" rules={[{ required: true, min: 4, message: '请填写银行流水号' }]}>
      <Input maxLength={64} />
    </Form.Item>
  </>
)
