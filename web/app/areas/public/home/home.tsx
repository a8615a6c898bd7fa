export default function Home() {
  return (
    <div className="content">
      <h1>上游集</h1>
    </div>
  )
}
