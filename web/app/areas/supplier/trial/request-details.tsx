import { freightLabels } from '@shangyouji/contract/trials/labels'
import type { ReceivedRequest } from '@shangyouji/contract/trials/schemas'
import { TrialGoods } from '../../../domains/trial/trial-goods.tsx'
import styles from '../../../domains/trial/trial-list.module.css'
import { Stars } from '../../../ui/base/stars.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'

/** One request received, whole: what it is for, where to, the parcel, the report. */
export function RequestDetails({ request }: { request: ReceivedRequest }) {
  const { address, feedback } = request
  return (
    <>
      <section className={styles.section}>
        <TrialGoods row={request} note={freightLabels[request.freight]} />
      </section>
      <section className={styles.section}>
        <h3>申请</h3>
        <dl>
          <dt>用途</dt>
          <dd>{request.purpose}</dd>
          {request.answers.map(({ question, answer }) => (
            <Answer key={question} question={question} answer={answer} />
          ))}
          <dt>申请时间</dt>
          <dd>{formatDateTime(request.createTime)}</dd>
        </dl>
      </section>
      <section className={styles.section}>
        <h3>收货信息</h3>
        <dl>
          <dt>电话</dt>
          <dd>
            <Code>{request.clientPhone}</Code>
          </dd>
          <dt>地址</dt>
          <dd>
            {address
              ? `${address.name}，${address.region} ${address.address}`
              : `${request.region}（通过后可看到详细地址和电话）`}
          </dd>
        </dl>
      </section>
      {request.expressNo && (
        <section className={styles.section}>
          <h3>物流</h3>
          <dl>
            <dt>快递公司</dt>
            <dd>{request.expressCompany}</dd>
            <dt>单号</dt>
            <dd>
              <Code>{request.expressNo}</Code>
            </dd>
            {request.shipTime && (
              <>
                <dt>寄出时间</dt>
                <dd>{formatDateTime(request.shipTime)}</dd>
              </>
            )}
          </dl>
        </section>
      )}
      {request.reason && (
        <section className={styles.section}>
          <h3>原因</h3>
          <p>{request.reason}</p>
        </section>
      )}
      {feedback && (
        <section className={styles.section}>
          <h3>试用反馈</h3>
          <Stars score={feedback.score} />
          <p>{feedback.content}</p>
          {feedback.images.length > 0 && (
            <p className={styles.images}>
              {feedback.images.map(url => (
                <a key={url} href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt="试用图片" width={96} height={96} />
                </a>
              ))}
            </p>
          )}
          <small>{formatDateTime(feedback.time)}</small>
        </section>
      )}
    </>
  )
}

const Answer = ({ question, answer }: { question: string; answer: string }) => (
  <>
    <dt>{question}</dt>
    <dd>{answer}</dd>
  </>
)
