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
          <dt className="quiet">用途</dt>
          <dd className="break-words">{request.purpose}</dd>
          {request.answers.map(({ question, answer }) => (
            <Answer key={question} question={question} answer={answer} />
          ))}
          <dt className="quiet">申请时间</dt>
          <dd className="break-words">{formatDateTime(request.createTime)}</dd>
        </dl>
      </section>
      <section className={styles.section}>
        <h3>收货信息</h3>
        <dl>
          <dt className="quiet">电话</dt>
          <dd className="break-words">
            <Code>{request.clientPhone}</Code>
          </dd>
          <dt className="quiet">地址</dt>
          <dd className="break-words">
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
            <dt className="quiet">快递公司</dt>
            <dd className="break-words">{request.expressCompany}</dd>
            <dt className="quiet">单号</dt>
            <dd className="break-words">
              <Code>{request.expressNo}</Code>
            </dd>
            {request.shipTime && (
              <>
                <dt className="quiet">寄出时间</dt>
                <dd className="break-words">{formatDateTime(request.shipTime)}</dd>
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
            <p className="flex wrap gap-2">
              {feedback.images.map(url => (
                <a key={url} href={url} target="_blank" rel="noreferrer">
                  <img className="round-control object-cover" src={url} alt="试用图片" width={96} height={96} />
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
    <dt className="quiet">{question}</dt>
    <dd className="break-words">{answer}</dd>
  </>
)
