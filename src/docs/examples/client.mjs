// Prints each final move. node client.mjs http://127.0.0.1:8960
const house = process.argv[2] ?? 'http://127.0.0.1:8960';
let last = Number(process.argv[3] ?? 0); // the number of the last event that was handled
const follow = async () => {
  const answer = await fetch(`${house}/api/v1/events?level=final&after=${last}`);
  if (!answer.ok) throw new Error(JSON.stringify(await answer.json()));
  let rest = '';
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const frames = (rest + part).split('\n\n');
    rest = frames.pop();
    for (const frame of frames.filter((text) => text.includes('data: '))) {
      const event = JSON.parse(/^data: (.*)$/m.exec(frame)[1]);
      if (event.type === 'move') console.log(`${event.table} ${event.ply} ${event.san}`);
      last = event.seq ?? last;
    }
  }
};
const again = () => setTimeout(run, 1000); // away for a moment: take up again after `last`
const run = () => follow().then(again, (error) => again(console.error(error.message)));
run();
