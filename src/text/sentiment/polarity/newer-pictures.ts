/** Pictures that are younger than the lists of valences, or that those lists know only as things. */
export const newerPictures: ReadonlyMap<string, number> = new Map([
  ...valued(2, '🥰 🥳 🤩 🎉 🎊 🔥 ✨ 🙌 🤗 💪 🏆 🥇 🫶 💖 💕 💝 🌟 ⭐ 🤍 🧡 💃 🕺 🎂 🥂 💍 👏 👑 🌞'),
  ...valued(1, '🚀 🤝 🫡 🌈 🍾 😋 🤭 😌 ☀ 🐐'),
  ...valued(-2, '🤮 🤬 🤢 🤡 😤 💔 🖕 😠 😡 👿 🤥 🚩 🗑'),
  ...valued(-1.2, '🙄 🤦 😪 🥲 🫠 😮‍💨 🥴 🥱 😵 🤷 😶‍🌫 🤨 😑 😐 🫤 🥺 😓 😖 😫 🤕 🤒'),
]);

function valued(valence: number, pictures: string): [string, number][] {
  return pictures.split(' ').map((picture) => [picture, valence]);
}
