/** Common first names in German-speaking countries, which tell two friends from the two owners of a firm. */
const names = new Set(
  (
    'Achim Adam Alex Alexander Alexandra Ali Alina Amelie Amir Andrea Andreas Angela Angelika Anja Anke Anna Anne Annette Anni Anton Antonia Arne Astrid Axel ' +
    'Barbara Bastian Beate Ben Benedikt Benjamin Bernd Bettina Bianca Birgit Bodo Brigitte Britta Bruno Can Carina Carla Carlo Carmen Carolin Carsten Charlotte Chiara Chris Christa Christian ' +
    'Christiane Christina Christine Christoph Clara Claudia Clemens Conny Cornelia Dagmar Daniel Daniela David Denise Dennis Dieter Dirk Dominik Dora Doris Dorothea Edith Elena Eli Elias Elif Elisabeth Elke Ella ' +
    'Ellen Emil Emilia Emma Emre Erika Erwin Esra Eva Fabian Fatma Felix Finn Florian Frank Franz Franzi Franziska Frida Frieda Friedrich Fritz Gabi Gabriele Georg Gerd Gerda Gerhard Gisela Greta Gudrun Günter Günther ' +
    'Hanna Hannah Hannes Hans Harald Hasan Heidi Heike Heiko Heiner Heinz Helga Helmut Henri Henrik Herbert Hilde Holger Horst Ida Ilse Ina Ines Inge Ingo Ingrid Irene Iris Isabel Isabella Jakob Jan Jana Janina Jannik ' +
    'Jasmin Jens Jessica Joachim Jochen Johanna Johannes Jonas Jonathan Jörg Josef Judith Jule Julia Julian Juliane Jürgen Jutta Kai Karin Karl Karla Karsten Katharina Kathrin Katja Katrin Kerstin Kevin Kilian Kim Kira Klara ' +
    'Klaus Knut Konrad Kurt Lara Lars Laura Lea Leah Lena Leni Leo Leon Leonie Levin Lia Lilli Lina Linda Lisa Lotta Lotte Louis Louisa Luca Lucia Luis Luisa Lukas Luna Luise Lydia Maja Malte Manfred Manuel Manuela Mara Marc Marcel ' +
    'Margit Margot Maria Marie Marina Mario Marion Marius Marko Markus Marlene Marta Martha Martin Martina Mateo Mathilda Matthias Maurice Max Maximilian Mehmet Melanie Merle Meike Michael Michaela Mia Mila Miriam Mira Mohammed Monika ' +
    'Moritz Murat Nadine Nadja Natalie Nele Nico Nicole Niels Niklas Nils Nina Noah Nora Norbert Olaf Ole Oliver Olivia Oskar Otto Pascal Patricia Patrick Paul Paula Pauline Peer Petra Pia Philipp Rafael Rainer Ralf Ramona Rebecca Regina ' +
    'Reinhard Renate Rita Robert Robin Roland Rolf Ronja Rosa Rosi Rudi Rüdiger Ruth Sabine Sabrina Sam Samira Samuel Sandra Sara Sarah Sascha Selma Sibylle Siegfried Sigrid Silke Silvia Simon Simone Sina Sofia Sofie Sonja Sophia Sophie Stefan ' +
    'Stefanie Steffen Steffi Stella Stephan Susanne Susi Sven Svenja Sylvia Tamara Tanja Tarek Theo Theresa Thomas Thorsten Tilo Till Tim Timo Tina Tobias Toni Tom Torben Torsten Tristan Uli Ulla Ulrich Ulrike Ursula Ute Uwe Valentin Vanessa ' +
    'Vera Verena Veronika Victoria Viktor Vincent Volker Walter Werner Wilhelm Willi Wolfgang Yannick Yasmin Yusuf Yvonne Zoe'
  ).split(' '),
);

/** Whether a word is a common first name. False for rare ones, and for surnames: "Müller und Schmidt" may be a firm. */
export function isGivenName(word: string): boolean {
  return names.has(word);
}
