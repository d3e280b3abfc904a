/** Two short tones. Browsers give no sound before the person has touched the page: then nothing is heard, and nothing breaks. */
export async function beep(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  try {
    if (audio.state === 'suspended') await audio.resume();
    for (const [at, pitch] of [
      [0, 880],
      [0.25, 1175],
    ] as const) {
      const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.2, audio.currentTime + at);
      loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.2);
      tone.connect(loudness).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.2);
    }
    await new Promise((done) => setTimeout(done, 700));
  } finally {
    await audio.close();
  }
}
