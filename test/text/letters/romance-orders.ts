/** Orders in French and Spanish, and what the mail says then. */
export const romance: readonly (readonly [order: string, said: string])[] = [
  ['Remercie Paul pour son aide.', 'Merci beaucoup pour votre aide.'],
  ['Remercie Mme Durand pour son accueil et pour le repas.', 'Merci beaucoup pour votre accueil et pour le repas.'],
  [
    'Remerciez M. Lefèvre de nous avoir envoyé les plans si vite.',
    'Merci beaucoup de nous avoir envoyé les plans si vite.',
  ],
  ['Demande à Julie si elle vient à la fête samedi.', 'Pourriez-vous me dire si vous venez à la fête samedi ?'],
  [
    "Demande à M. Petit s'il peut déplacer notre rendez-vous de mardi à jeudi.",
    'Pourriez-vous me dire si vous pouvez déplacer notre rendez-vous de mardi à jeudi ?',
  ],
  [
    'Demandez au propriétaire quand la chaudière sera réparée.',
    'Pourriez-vous me dire quand la chaudière sera réparée ?',
  ],
  [
    'Demande au garage combien coûte le changement des pneus.',
    'Pourriez-vous me dire combien coûte le changement des pneus ?',
  ],
  [
    "Demande à Sophie de m'envoyer la liste des invités avant vendredi.",
    "Pourriez-vous m'envoyer la liste des invités avant vendredi, s'il vous plaît ?",
  ],
  ['Dites à M. Martin que sa voiture est prête.', 'Je vous informe que votre voiture est prête.'],
  [
    'Dis à Claire que la réunion est reportée au 12 mars à 10 heures.',
    'Je vous informe que la réunion est reportée au 12 mars à 10 heures.',
  ],
  [
    'Rappelle à Thomas que la facture 312 de 480 euros est impayée depuis mai.',
    'Je vous rappelle que la facture 312 de 480 euros est impayée depuis mai.',
  ],
  [
    "Rappelle aux parents de signer l'autorisation de sortie avant lundi.",
    "Je me permets de vous rappeler de signer l'autorisation de sortie avant lundi.",
  ],
  [
    'Invite les voisins à notre fête du 14 juillet, à 19 heures dans le jardin.',
    'Je vous invite à notre fête du 14 juillet, à 19 heures dans le jardin.',
  ],
  ['Invite Karim au concert de dimanche.', 'Je vous invite au concert de dimanche.'],
  [
    "Décline l'invitation de Sylvie au mariage, nous serons en voyage.",
    'Je dois malheureusement décliner votre invitation au mariage. Nous serons en voyage.',
  ],
  ["Refuse l'offre de l'entreprise Bâti Sud.", 'Je dois malheureusement décliner votre offre.'],
  [
    'Excuse-toi auprès de Mme Roche pour le retard de la livraison.',
    "Je vous prie de m'excuser pour le retard de la livraison.",
  ],
  [
    "Excuse-toi auprès de Luc d'avoir oublié son anniversaire.",
    "Je vous prie de m'excuser d'avoir oublié votre anniversaire.",
  ],
  ['Félicite Nadia pour son nouveau poste.', 'Toutes mes félicitations pour votre nouveau poste.'],
  ['Souhaite à Henri un bon rétablissement.', 'Je vous souhaite un bon rétablissement.'],
  ['Confirme le rendez-vous du 3 mai à 14 h 30.', 'Je vous confirme le rendez-vous du 3 mai à 14 h 30.'],
  ["Confirme à l'hôtel que nous arriverons vers 22 heures.", 'Je vous confirme que nous arriverons vers 22 heures.'],
  [
    'Annule mon rendez-vous de mardi chez le dentiste, je suis malade.',
    'Je dois malheureusement annuler mon rendez-vous de mardi chez le dentiste. Je suis malade.',
  ],
  [
    'Résilie mon abonnement à la salle de sport au 31 décembre.',
    'Je souhaite résilier mon abonnement à la salle de sport au 31 décembre.',
  ],
  ['Propose à Élodie de déjeuner ensemble jeudi.', 'Je vous propose de déjeuner ensemble jeudi.'],
  [
    'Écris à Mme Blanc pour lui demander de nous rendre les clés.',
    "Pourriez-vous nous rendre les clés, s'il vous plaît ?",
  ],
  ['Écris un mail à Antoine pour le remercier de ses conseils.', 'Merci beaucoup de vos conseils.'],
  [
    'Présente mes condoléances à Mme Girard pour le décès de son mari.',
    'Je vous présente mes sincères condoléances pour le décès de votre mari.',
  ],
  [
    'Plains-toi auprès du syndic du bruit des travaux le dimanche.',
    'Je souhaite me plaindre du bruit des travaux le dimanche.',
  ],
  [
    'Remercie Léa pour le livre et demande-lui si elle est libre samedi.',
    'Merci beaucoup pour le livre. Pourriez-vous me dire si vous êtes libre samedi ?',
  ],
  [
    'Demande à Anne si elle a reçu notre lettre du 4 mars.',
    'Pourriez-vous me dire si vous avez reçu notre lettre du 4 mars ?',
  ],
  [
    'Informe les clients que le magasin sera fermé du 1er au 15 août.',
    'Je vous informe que le magasin sera fermé du 1er au 15 août.',
  ],
  ["Rappelle à Julien qu'il doit rendre son badge.", 'Je vous rappelle que vous devez rendre votre badge.'],
  ["Accepte l'invitation de Mme Fournier à la conférence.", "J'accepte volontiers votre invitation à la conférence."],
  [
    'Demande à la mairie un nouveau bac de recyclage.',
    "J'aimerais avoir un nouveau bac de recyclage, s'il vous plaît.",
  ],
  ["Écris à mon médecin que j'ai encore de la fièvre.", "Je vous informe que j'ai encore de la fièvre."],
  [
    'Peux-tu demander à Rachid de rappeler notre fournisseur demain matin ?',
    "Pourriez-vous rappeler notre fournisseur demain matin, s'il vous plaît ?",
  ],
  [
    "Merci d'écrire à la banque que je n'ai pas reçu ma nouvelle carte.",
    "Je vous informe que je n'ai pas reçu ma nouvelle carte.",
  ],
  [
    'Dis à mon propriétaire que le chauffage ne marche plus depuis dimanche.',
    'Je vous informe que le chauffage ne marche plus depuis dimanche.',
  ],
  ["Remercie toute l'équipe pour son travail.", 'Merci beaucoup pour votre travail.'],
  [
    'Préviens Sarah que je serai en retard de vingt minutes.',
    'Je vous informe que je serai en retard de vingt minutes.',
  ],
  [
    'Demande à Inès de nous dire combien de personnes viendront.',
    "Pourriez-vous nous dire combien de personnes viendront, s'il vous plaît ?",
  ],
  ['Remercie la famille Caron de son hospitalité.', 'Merci beaucoup de votre hospitalité.'],
  [
    "Dis à Victor que je ne peux pas venir jeudi car j'ai un examen.",
    "Je vous informe que je ne peux pas venir jeudi car j'ai un examen.",
  ],
  ['Propose à M. Roux un rendez-vous le 8 juin à 9 h.', 'Je vous propose un rendez-vous le 8 juin à 9 h.'],
  [
    'Félicite Sam et Lou pour la naissance de leur fille.',
    'Toutes mes félicitations pour la naissance de votre fille.',
  ],
  ['Souhaite-lui un joyeux anniversaire.', 'Je vous souhaite un joyeux anniversaire.'],
  ['Réponds à Chloé que oui, nous venons avec plaisir.', 'Je vous informe que oui, nous venons avec plaisir.'],
  [
    'Demande au plombier de passer avant midi et de nous appeler une heure avant.',
    "Pourriez-vous passer avant midi et nous appeler une heure avant, s'il vous plaît ?",
  ],
  [
    "Sois bref et poli. Demande à l'école les horaires de la cantine.",
    "J'aimerais avoir les horaires de la cantine, s'il vous plaît.",
  ],
  ["Remercie Mme Vidal de m'avoir prêté sa perceuse.", "Merci beaucoup de m'avoir prêté votre perceuse."],
  [
    'Demande au vétérinaire si nous pouvons avancer le rendez-vous de Minou.',
    'Pourriez-vous me dire si nous pouvons avancer le rendez-vous de Minou ?',
  ],
  [
    "Dis à Florent qu'il a oublié ses lunettes dans notre voiture.",
    'Je vous informe que vous avez oublié vos lunettes dans notre voiture.',
  ],
  ['Rappelle à Mme Colin sa promesse de réparer la clôture.', 'Je vous rappelle votre promesse de réparer la clôture.'],
  [
    'Invite tous les collègues à mon pot de départ, vendredi à 18 heures.',
    'Je vous invite à mon pot de départ, vendredi à 18 heures.',
  ],
  [
    'Décline poliment la proposition de M. Aubert, nous avons déjà un fournisseur.',
    'Je dois malheureusement décliner votre proposition. Nous avons déjà un fournisseur.',
  ],
  [
    'Excuse-toi auprès des voisins pour le bruit de samedi soir.',
    "Je vous prie de m'excuser pour le bruit de samedi soir.",
  ],
  [
    'Signale à la mairie que le lampadaire devant notre maison est éteint depuis deux semaines.',
    'Je vous informe que le lampadaire devant notre maison est éteint depuis deux semaines.',
  ],
  ['Demande à Camille le numéro de son plombier.', "J'aimerais avoir le numéro de votre plombier, s'il vous plaît."],
  [
    'Préviens Mme Da Silva que nous passerons prendre les enfants à 17 h.',
    'Je vous informe que nous passerons prendre les enfants à 17 h.',
  ],
  ["Félicite Bruno d'avoir réussi son permis.", "Toutes mes félicitations d'avoir réussi votre permis."],
  ['Confirme à Yasmine notre déjeuner de mardi.', 'Je vous confirme notre déjeuner de mardi.'],
  [
    "Prévenez les locataires que l'eau sera coupée mercredi de 9 h à 12 h.",
    "Je vous informe que l'eau sera coupée mercredi de 9 h à 12 h.",
  ],
  ['Dis merci à Zoé pour son message.', 'Merci beaucoup pour votre message.'],
  ['Demande pourquoi la livraison a pris du retard.', 'Pourriez-vous me dire pourquoi la livraison a pris du retard ?'],
  ['Dile a Marta que la reunión es a las diez.', 'Le informo de que la reunión es a las diez.'],
  ['Agradécele a la señora Ruiz su ayuda con la mudanza.', 'Muchas gracias por su ayuda con la mudanza.'],
  ['Agradece a Pedro por el libro que nos ha prestado.', 'Muchas gracias por el libro que nos ha prestado.'],
  ['Pídele a Juan las llaves.', 'Le pido las llaves, por favor.'],
  [
    'Pídele a Lucía que me envíe el informe antes del viernes.',
    'Le pido que me envíe el informe antes del viernes, por favor.',
  ],
  ['Pregúntale a Elena si viene a la fiesta del sábado.', '¿Podría decirme si viene a la fiesta del sábado?'],
  ['Pregunta al casero cuándo arreglará la caldera.', '¿Podría decirme cuándo arreglará la caldera?'],
  ['Recuérdale a Andrés que la factura 87 vence el lunes.', 'Le recuerdo que la factura 87 vence el lunes.'],
  ['Invita a los vecinos a la cena del viernes.', 'Les invito a la cena del viernes.'],
  [
    'Rechaza la invitación de Carmen a la boda, estaremos de viaje.',
    'Lamentablemente tengo que rechazar su invitación a la boda. Estaremos de viaje.',
  ],
  ['Discúlpate con el cliente por el retraso del pedido 4417.', 'Le pido disculpas por el retraso del pedido 4417.'],
  ['Felicita a Nuria por su nuevo trabajo.', 'Mi enhorabuena por su nuevo trabajo.'],
  ['Deséale a Tomás una pronta recuperación.', 'Le deseo una pronta recuperación.'],
  ['Confirma la cita del 3 de mayo a las 16:30.', 'Le confirmo la cita del 3 de mayo a las 16:30.'],
  [
    'Cancela mi cita del martes con la dentista.',
    'Lamentablemente tengo que cancelar mi cita del martes con la dentista.',
  ],
  [
    'Avisa a los padres de que el colegio cerrará el 9 de junio.',
    'Les informo de que el colegio cerrará el 9 de junio.',
  ],
  ['Proponle a Irene comer juntas el jueves.', 'Le propongo comer juntas el jueves.'],
  ['¿Puedes preguntarle a Raúl si ha recibido nuestro pago?', '¿Podría decirme si ha recibido nuestro pago?'],
  ['Dile al señor Gil que su coche está listo.', 'Le informo de que su coche está listo.'],
  ['Sé breve. Dile a Rosa que no puedo ir mañana.', 'Le informo de que no puedo ir mañana.'],
  ['Dile a Pablo que he encontrado sus gafas en el coche.', 'Le informo de que he encontrado sus gafas en el coche.'],
  [
    'Pregunta a la veterinaria si podemos adelantar la cita del perro.',
    '¿Podría decirme si podemos adelantar la cita del perro?',
  ],
  ['Agradece a los vecinos su paciencia durante la obra.', 'Muchas gracias por su paciencia durante la obra.'],
  [
    'Recuérdale a Sara que devuelva los libros antes del lunes.',
    'Le recuerdo que devuelva los libros antes del lunes.',
  ],
  ['Avisa al portero de que llegaremos tarde.', 'Le informo de que llegaremos tarde.'],
  ['Pide al banco una copia del extracto de mayo.', 'Le pido una copia del extracto de mayo, por favor.'],
  ['Comunica a la empresa que acepto el puesto.', 'Le informo de que acepto el puesto.'],
  ['Confirma a la señora Peña que su pedido sale mañana.', 'Le confirmo que su pedido sale mañana.'],
  [
    'Annule mon rendez-vous de mardi et demande un autre rendez-vous la semaine prochaine.',
    "Je dois malheureusement annuler mon rendez-vous de mardi. J'aimerais avoir un autre rendez-vous la semaine prochaine, s'il vous plaît.",
  ],
  [
    'Invite Paul et Sophie à dîner samedi. Dis-leur de venir avec les enfants.',
    'Je vous invite à dîner samedi. Merci de venir avec les enfants.',
  ],
  [
    "Résilier mon abonnement internet, contrat 55-903, car je déménage à l'étranger.",
    "Je souhaite résilier mon abonnement internet, contrat 55-903, car je déménage à l'étranger.",
  ],
  ["Plains-toi auprès de l'hôtel : la chambre était sale.", 'Je souhaite me plaindre : la chambre était sale.'],
  [
    'Discúlpate con el profesor Vega por entregar el trabajo tarde. Mi ordenador se estropeó.',
    'Le pido disculpas por entregar el trabajo tarde. Mi ordenador se estropeó.',
  ],
  ['Quéjate a la aerolínea porque mi maleta llegó rota.', 'Quiero quejarme porque mi maleta llegó rota.'],
  [
    'Da el pésame a la familia Gómez por la muerte de su padre.',
    'Le doy mi más sentido pésame por la muerte de su padre.',
  ],
  [
    'Dile a Elena que llego tarde y pídele que compre pan.',
    'Le informo de que llego tarde. Le pido que compre pan, por favor.',
  ],
  [
    "Réclame le remboursement de ma caution de 600 euros à l'agence.",
    'Je demande le remboursement de ma caution de 600 euros.',
  ],
  ['Souhaite un bon anniversaire à Mamie.', 'Je vous souhaite un bon anniversaire.'],
  [
    'Présente nos condoléances à la famille Leroy pour le décès de leur mère.',
    'Nous vous présentons nos sincères condoléances pour le décès de votre mère.',
  ],
];
